import type { Mutation } from "./bundle-page.ts";
import type { Rule } from "./violation.ts";

/** A safeguard that is removed from the app's source, and what the simulator must then find. */
interface Mutant {
  /** What the app does without the safeguard. */
  readonly name: string;
  readonly breaks: readonly Rule[];
  readonly mutations: readonly Mutation[];
  /** Where its walks begin, if few of them show it. Default 1. */
  readonly firstSeed?: number;
}

/** Each text has to be in its file exactly once: a test fails where it is not. */
export const mutants: readonly Mutant[] = [
  {
    name: "sends what one user has tapped for another",
    breaks: ["seen by another"],
    mutations: [
      {
        file: "src/services/http.ts",
        from: "actor && actor.userCount !== context.userCount",
        to: "false",
      },
      {
        file: "src/stores/session/actor.ts",
        from: "return userCount === session.userCount;",
        to: "return true;",
      },
    ],
  },
  {
    name: "gives the host's photos to whoever is signed in now",
    breaks: ["seen by another"],
    firstSeed: 301,
    mutations: [
      {
        file: "src/stores/composer/capture-photos.ts",
        from: "!isCaptureFor(captureId, draftKeys(teamId))",
        to: "false",
      },
    ],
  },
  {
    name: "forgets which photos of the camera were posted before the host has heard so",
    breaks: ["doubled"],
    firstSeed: 191,
    mutations: [
      {
        file: "src/stores/composer/capture-log.ts",
        from: "if (text || photos.length > 0) unconfirmed.add(captureOf(id));",
        to: "",
      },
    ],
  },
  {
    name: "keeps the answers of all users in one cache",
    breaks: ["seen by another"],
    mutations: [
      {
        file: "src/services/cache.ts",
        from: "const next = cacheScopeOf(token, apiBase);",
        to: 'const next = token ? "all/" : "";',
      },
    ],
  },
  {
    name: "leaves the cache on the device after signing out",
    breaks: ["left on the device"],
    mutations: [
      {
        file: "src/services/cache.ts",
        from: 'key => wasPending || next === "" || !key.startsWith(next)',
        to: "() => false",
      },
    ],
  },
  {
    name: "saves no attempt before it sends",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/stores/writing/send-once.ts",
        from: "const claim = await claimAttempt(saved, content, attempt);",
        to: 'const claim = (await "unsaved") as Awaited<ReturnType<typeof claimAttempt>>;',
      },
    ],
  },
  {
    name: "sends no client_id",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/stores/writing/send-once.ts",
        from: "appConfig.sendsClientId ? { [CLIENT_ID]: attempt.id } : undefined",
        to: "undefined",
      },
    ],
  },
  {
    name: "takes every failure for a no",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/core/outcome.ts",
        from: 'return code === "HTTP" ? isClientError : CLEAR_NO.includes(code);',
        to: "return true;",
      },
    ],
  },
  {
    name: "does not compare the pictures of a post that may have arrived",
    breaks: ["not there", "lost"],
    firstSeed: 191,
    mutations: [
      {
        file: "src/stores/composer/find-sent-post.ts",
        from: "hasPictures(post, attempt.pictures)",
        to: "(true || hasPictures(post, []))",
      },
    ],
  },
  {
    name: "looks for a post on the first page only",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/stores/writing/find-written.ts",
        from: "if (isOlder || (!isUnreadable && !hasMore(answer.value, page))) return success(undefined);",
        to: "return success(isOlder || isUnreadable || hasMore === undefined ? undefined : undefined);",
      },
    ],
    firstSeed: 1401,
  },
  {
    name: "takes the device's clock for the server's",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/api/server-clock.ts",
        from: "if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();",
        to: "if (!Number.isNaN(serverMs)) offsetMs = 0;",
      },
    ],
  },
  {
    name: "removes another tab's words with its own",
    breaks: ["lost"],
    mutations: [
      {
        file: "src/stores/writing/saved-draft.ts",
        from: "return stored?.version === saved.version ||",
        to: "return stored?.version !== null ||",
      },
    ],
  },
  {
    name: "sends what another tab has had without looking for it",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/stores/writing/send-once.ts",
        from: "shared?.signature === signatureOf(content)",
        to: "shared?.signature === undefined && shared",
      },
    ],
  },
  {
    name: "forgets what an earlier page could not send",
    breaks: ["lost"],
    mutations: [
      {
        file: "src/stores/composer/unsent-posts.ts",
        from: "if (!draft.isPosted || isOpen(openDrafts(), draft)) continue;",
        to: "if (!draft.isPosted || isOpen !== undefined) continue;",
      },
    ],
  },
  {
    name: "forgets the form of a team that an earlier page has left",
    breaks: ["lost"],
    mutations: [
      {
        file: "src/stores/teams/team-form.ts",
        from: "      fillForm(stored);\n",
        to: "",
      },
    ],
  },
  {
    name: "waits for a database that never answers",
    breaks: ["nobody was told", "does not open", "cannot be sent"],
    mutations: [
      {
        file: "src/services/drafts.ts",
        from: "const STORAGE_LIMIT_MS = 2000;",
        to: "const STORAGE_LIMIT_MS = 2 ** 30;",
      },
    ],
  },
  {
    name: "repeats writes by itself",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/services/http.ts",
        from: "for (let retry = 0; isRead && retry < READ_RETRIES; retry++) {",
        to: "for (let retry = 0; retry < READ_RETRIES; retry++) {",
      },
    ],
  },
  {
    name: "forgets which teams were joined",
    breaks: ["joined, and no member"],
    mutations: [
      { file: "src/stores/teams/my-teams.ts", from: "  keepJoined(team);\n", to: "" },
      {
        file: "src/stores/teams/my-teams.ts",
        from: "  myTeams.joinedIds = ref([...new Set([...myTeams.joinedIds, team.id])]);\n",
        to: "",
      },
      {
        file: "src/stores/teams/my-teams.ts",
        from: "    myTeams.items = ref([team, ...myTeams.items]);\n",
        to: "",
      },
    ],
  },
  {
    name: "sends a comment at every tap",
    breaks: ["doubled"],
    mutations: [
      {
        file: "src/stores/posts/send-comment.ts",
        from: '  list.text = "";\n',
        to: "",
      },
    ],
  },
];
