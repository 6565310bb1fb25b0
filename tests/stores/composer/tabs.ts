import { vi } from "vitest";
import type { Draft } from "../../../src/services/drafts.ts";
import type { Call } from "../fake-services.ts";

/** A server that keeps posts, and a device whose storage all tabs of the user share. */
export interface World {
  readonly drafts: Map<string, Draft>;
  /** The device does not say what it has when a tab is opened. */
  readonly isSilent?: boolean;
  readonly posts: ServedPost[];
  /** What happens to the answer of each post, in order; then all are answered. */
  readonly fates: Fate[];
  /** Whether it knows `client_id`. */
  knowsIds: boolean;
  /** Whether it keeps pictures elsewhere, so that they cannot be told apart. */
  givesAddresses: boolean;
  /** Posts of others that come right after each of ours. */
  newerPosts: number;
  canBeRead: boolean;
  /** Whether it says who the user is. */
  knowsUser: boolean;
  /** The server's clock minus the device's. */
  clockOffsetMs: number;
  /** Whether its answers have a `Date` that the page may read. */
  tellsDate: boolean;
}

type Fate = "answer" | "lose" | "drop" | "500" | "hang" | "garbage";

interface ServedPost {
  readonly id: string;
  readonly userId: string;
  readonly teamId: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly timestamp: string;
  readonly client_id?: string;
}

export const newWorld = (): World => ({
  drafts: new Map(),
  posts: [],
  fates: [],
  knowsIds: false,
  givesAddresses: false,
  newerPosts: 0,
  canBeRead: true,
  knowsUser: true,
  clockOffsetMs: 0,
  tellsDate: true,
});

const serverTime = ({ clockOffsetMs }: World) => new Date(Date.now() + clockOffsetMs);

let lastId = 0;
function addPost(world: World, post: Omit<ServedPost, "id" | "teamId" | "timestamp">) {
  const timestamp = serverTime(world).toISOString();
  const served = { ...post, id: `p${++lastId}`, teamId: "7", timestamp };
  world.posts.unshift(served);
  return served;
}

/** A tab: the app's modules anew, over the same device and server. It writes what it is given. */
export async function openTab(world: World, words?: string, photos?: readonly string[]) {
  vi.resetModules();
  const { provideFakes, ok, fail, noticeKeys } = await import("../fake-services.ts");
  const fakes = provideFakes();
  const drafts = world.drafts;
  Object.assign(fakes, { drafts });
  fakes.serve("currentUser", () => (world.knowsUser ? ok({ id: "me" }) : fail("NETWORK")));
  fakes.serve("teamActivities", ({ query }: Call) => {
    if (!world.canBeRead) return fail("NETWORK");
    const page = Number(query.page);
    const activities = world.posts.slice((page - 1) * 10, page * 10);
    return ok({ activities, pagination: { pages: Math.ceil(world.posts.length / 10) } });
  });
  fakes.serve("createPost", ({ body }: Call) => {
    const { content, images, client_id } = body as Omit<ServedPost, "userId"> & {
      client_id: string;
    };
    const fate = world.fates.shift() ?? "answer";
    if (fate === "drop") return fail("NETWORK");
    const first = world.knowsIds && world.posts.find(post => post.client_id === client_id);
    const kept = world.knowsIds ? { client_id } : {};
    const given = world.givesAddresses ? images.map(() => "https://pictures.test/1") : images;
    const post = first || addPost(world, { userId: "me", content, images: given, ...kept });
    for (let newer = 0; newer < world.newerPosts; newer++) {
      addPost(world, { userId: "someone", content: `Newer ${newer}`, images: [] });
    }
    if (fate === "answer") return ok(post);
    if (fate === "hang") return new Promise(() => {});
    if (fate === "garbage") return fail("BAD_ANSWER");
    return fate === "lose" ? fail("NETWORK") : fail("HTTP", fate, Number(fate));
  });
  const [{ getComposer }, { restoreDraft }, { sendPost }, { setPostText }, { addPhotos }] =
    await Promise.all([
      import("../../../src/stores/composer/composer.ts"),
      import("../../../src/stores/composer/restore-draft.ts"),
      import("../../../src/stores/composer/send-post.ts"),
      import("../../../src/stores/composer/save-draft.ts"),
      import("../../../src/stores/composer/add-photos.ts"),
    ]);
  const { loadFeed } = await import("../../../src/stores/posts/feeds.ts");
  const openFeed = () => loadFeed({ teamId: "7" });
  const { isDraftStored } = await import("../../../src/stores/composer/save-draft.ts");
  const { noteServerDate } = await import("../../../src/api/server-clock.ts");
  if (world.tellsDate) noteServerDate(serverTime(world).toUTCString());
  const { services } = await import("../../../src/stores/services.ts");
  if (world.isSilent) vi.spyOn(services().drafts, "load").mockResolvedValueOnce(undefined);
  async function openComposer() {
    const composer = getComposer("7");
    await restoreDraft(composer);
    return {
      composer,
      text: () => composer.state.text,
      async type(text: string) {
        setPostText(composer, text);
        await isDraftStored(composer);
      },
      async write(text: string, photos: readonly string[] = ["jpeg"]) {
        setPostText(composer, text);
        addPhotos(
          composer,
          photos.map(photo => new Blob([photo], { type: "image/jpeg" })),
        );
        await composer.intake.settled();
        await isDraftStored(composer);
      },
      send: () => sendPost(composer),
      reopen: () => restoreDraft(composer),
      stored: () => isDraftStored(composer),
    };
  }
  const first = await openComposer();
  if (words) await first.write(words, photos);
  return { ...first, fakes, notices: () => noticeKeys(fakes), openFeed, openComposer };
}
