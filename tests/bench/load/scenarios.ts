import { readFile } from "node:fs/promises";
import { LONG_FEED } from "../../browser/long-feed.ts";
import { tokenOf } from "../../contract/test-backend.ts";

/** What is asked for, again and again. */
export interface Scenario {
  readonly name: string;
  /** The request of this number, from 0 up. */
  readonly request: (number: number) => {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly body?: string;
  };
}

/** In the feed that is asked for. */
export const POSTS = 10_000;
const PAGES = POSTS / 10;
const { teamId } = LONG_FEED;
const photos = new URL("../../../assets/photos/", import.meta.url);

async function dataUrlOf(name: string): Promise<string> {
  return `data:image/jpeg;base64,${(await readFile(new URL(name, photos))).toString("base64")}`;
}

/** What the app does most, and what costs most. */
export async function listScenarios(baseUrl: string): Promise<readonly Scenario[]> {
  const images = await Promise.all(["forest-1.jpg", "forest-2.jpg", "forest-3.jpg"].map(dataUrlOf));
  const activities = "/v3/users/team-activities";
  const feed = `${activities}/team/${teamId}`;
  const page = (await (
    await fetch(`${baseUrl}${feed}?page=1&limit=10`, { headers: authorization })
  ).json()) as { data: { activities: { id: string; userAvatar: string; images: string[] }[] } };
  const newestId = Number(page.data.activities[0]?.id);
  const get = (name: string, path: (number: number) => string): Scenario => ({
    name,
    request: number => ({ method: "GET", path: path(number) }),
  });
  const picture = page.data.activities.flatMap(post => [...post.images, post.userAvatar]);
  const pictureUrl = picture.find(url => url.startsWith("http")) ?? baseUrl;
  return [
    get("feed, first page", () => `${feed}?page=1&limit=10`),
    get("feed, any page", number => `${feed}?page=${1 + ((number * 7) % PAGES)}&limit=10`),
    get("feed of all teams", () => `${activities}/team/all?page=1&limit=10`),
    get("my teams", () => "/v3/users/teams/get-user-teams/en"),
    get("picture", () => new URL(pictureUrl).pathname),
    {
      name: "post with 3 photos",
      request: number => ({
        method: "POST",
        path: activities,
        body: JSON.stringify({ teamId: "1", content: `Under load ${number}`, images }),
      }),
    },
    {
      name: "like",
      request: number => ({
        method: "POST",
        path: `${activities}/${newestId - (number % POSTS)}/like`,
      }),
    },
    {
      name: "comment",
      request: number => ({
        method: "POST",
        path: `${activities}/${newestId - (number % POSTS)}/comment`,
        body: JSON.stringify({ content: `Under load ${number}` }),
      }),
    },
  ];
}

export const authorization = { Authorization: `Bearer ${tokenOf("owner")}` };
