import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of very long lists, which sends each of them whole: it does not page. */
export const LONG_LISTS = { teams: 20_000, members: 100_000, contributors: 2000, comments: 3000 };

const range = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at + 1));
const team = (number: number) => ({
  id: number,
  name: `Team ${number}.`,
  description: `Runs on path ${number}`,
  privacy: 2,
  members: LONG_LISTS.members,
  user_id: 1,
});
const post = { id: "p1", userId: "2", teamId: "1", content: "Post 1", comments: 3000, images: [] };

/** The answers of the server by the end of the path. */
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  "user/me": () => ({ id: 1 }),
  "get-user-teams/en": () => range(LONG_LISTS.teams, team),
  "list/en": () => range(LONG_LISTS.teams, team),
  members: () =>
    range(LONG_LISTS.members, number => ({
      id: number,
      user_id: number,
      first_name: `Member ${number}.`,
      role: number === 1 ? 1 : 3,
    })),
  stats: () => ({ total_workouts: 9 }),
  "top-contributor": () =>
    range(LONG_LISTS.contributors, number => ({
      user: { id: number, first_name: `Contributor ${number}.` },
      stats: { workouts: 3, top_contributor_score: 10_000 - number },
    })),
  "is-elidable-to-join-team": () => ({ can_join: false }),
  comments: () => ({
    comments: range(LONG_LISTS.comments, number => ({
      id: `c${number}`,
      userId: "2",
      content: `Comment ${number}.${number % 3 ? "" : `\n${"and more words ".repeat(8)}`}`,
    })),
  }),
};

function answer(path: string): unknown {
  const name = Object.keys(ANSWERS).find(end => path.endsWith(`/${end}`));
  if (name) return ANSWERS[name]?.();
  if (path.includes("team-activities/team/")) return { activities: [post] };
  return team(Number(path.split("/").pop()) || 1);
}

interface LongListsBackend {
  readonly url: string;
  close(): Promise<void>;
}

export async function startLongLists(port: number): Promise<LongListsBackend> {
  const server = createServer(({ method, url = "" }, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
    response.setHeader(
      "Access-Control-Allow-Headers",
      "authorization, content-type, x-app-language, x-app-version, x-platform, user-agent",
    );
    response.setHeader("Content-Type", "application/json");
    const data = method === "GET" ? answer(url.split("?")[0] ?? "") : null;
    response.end(JSON.stringify({ error: false, msg: "", data }));
  });
  await new Promise<void>(resolve => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
