import { PAGE_SIZE } from "../../src/limits.ts";

/** What kind of server the app meets in a walk. */
export interface ServerKind {
  /** It keeps `client_id`, and answers the first result of it again. */
  readonly knowsClientId: boolean;
  /** Its records carry the `client_id` that they were sent with. */
  readonly echoesClientId: boolean;
  /** Pictures come back as they were sent, or as addresses of its own. */
  readonly picturesAs: "data" | "address";
  /** Its clock, compared with true time. */
  readonly offsetMs: number;
  /** Scripts may read the `Date` header of its answers. */
  readonly showsDate: boolean;
  /** A joined team is in the list of my teams only so much later. */
  readonly listLagMs: number;
}

export interface ServerRequest {
  readonly method: string;
  /** Without the version. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface StoredPost {
  readonly id: string;
  readonly user: string;
  readonly teamId: string;
  readonly content: string;
  /** The words that the picture's bytes are made of. */
  readonly pictures: readonly string[];
  readonly images: readonly string[];
  readonly createdAtMs: number;
  readonly clientId: unknown;
}

interface StoredComment {
  readonly id: string;
  readonly postId: string;
  readonly user: string;
  readonly content: string;
  readonly createdAtMs: number;
  readonly clientId: unknown;
}

interface StoredTeam {
  readonly id: string;
  readonly name: string;
  readonly description: unknown;
  readonly image?: unknown;
  readonly owner: string;
  readonly isPublic: boolean;
  readonly code: string;
  readonly createdAtMs: number;
  /** When each member came; 0 for those whom the list shows at once. */
  readonly members: Map<string, number>;
}

/** True time at the start of every walk. */
export const START_MS = Date.UTC(2026, 0, 15, 12);
/** Everybody's post that there is from the start, to comment on. */
export const FIRST_POST = "post-1";

const ok = (data: unknown): ServerAnswer => ({
  status: 200,
  body: { error: false, msg: "", data },
});
const refuse = (status: number, msg: string): ServerAnswer => ({
  status,
  body: { error: true, msg, data: null },
});

/** The API of the specification, in memory. */
export class SimulatedServer {
  readonly kind: ServerKind;
  readonly posts: StoredPost[] = [];
  readonly comments: StoredComment[] = [];
  readonly teams: StoredTeam[] = [];
  readonly likes = new Set<string>();
  readonly tokens = new Map<string, string>();
  readonly #trueMs: () => number;
  readonly #first = new Map<string, ServerAnswer>();
  #lastId = 0;

  constructor(kind: ServerKind, trueMs: () => number) {
    this.kind = kind;
    this.#trueMs = trueMs;
    const old = this.nowMs - 90 * 86_400_000;
    const add = (id: string, owner: string, isPublic: boolean, ...members: string[]) =>
      this.teams.push({
        id,
        name: `${owner} ${id}`,
        description: "",
        owner,
        isPublic,
        code: `CODE000${id.slice(-1)}`,
        createdAtMs: old,
        members: new Map([owner, ...members].map(user => [user, 0])),
      });
    add("team-1", "carl", true, "ann", "bob");
    add("team-2", "carl", true, "ann", "bob");
    add("team-3", "carl", true);
    add("team-4", "carl", false);
    add("team-5", "ann", false);
    add("team-6", "bob", false);
    this.addPost("carl", "team-1", "carl says welcome", []);
  }

  get nowMs(): number {
    return this.#trueMs() + this.kind.offsetMs;
  }

  addPost(user: string, teamId: string, content: string, images: string[], clientId?: unknown) {
    const pictures = images.map(image => atob(image.replace(/^.*,/, "")));
    const id = `post-${++this.#lastId}`;
    const shown =
      this.kind.picturesAs === "data"
        ? images
        : images.map((_, at) => `https://media.test/${id}-${at}.jpg`);
    const createdAtMs = this.nowMs;
    const post = { id, user, teamId, content, pictures, images: shown, createdAtMs, clientId };
    this.posts.unshift(post);
    return post;
  }

  /** A call with a `client_id` that it knows changes nothing, and is answered as it was the first time. */
  answer(request: ServerRequest): ServerAnswer {
    const user = this.tokens.get(request.token ?? "");
    if (user === undefined) return refuse(401, "");
    const clientId = request.body.client_id;
    const isKept = this.kind.knowsClientId && request.method === "POST" && clientId !== undefined;
    const key = `${user} ${clientId}`;
    const first = isKept ? this.#first.get(key) : undefined;
    if (first) return first;
    const answer = this.#route(request, user);
    if (isKept && answer.status === 200) this.#first.set(key, answer);
    return answer;
  }

  #route({ method, path, query, body }: ServerRequest, user: string): ServerAnswer {
    const parts = path.split("/");
    const call = `${method} ${path}`;
    if (call === "GET user/me") return ok({ id: user });
    if (call.startsWith("GET users/teams/get-user-teams/")) return ok(this.#teamsOf(user));
    if (call.startsWith("GET users/teams/list/")) {
      return ok({ teams: this.teams.filter(team => team.isPublic).map(team => this.#show(team)) });
    }
    if (call === "POST users/teams") return this.#createTeam(user, body);
    if (call === "POST users/team-activities") return this.#createPost(user, body);
    if (path.startsWith("users/team-activities/team/")) {
      const all = this.posts.filter(post => parts[3] === "all" || post.teamId === parts[3]);
      return ok(
        this.#page("activities", all, query, PAGE_SIZE.activities, post => ({
          id: post.id,
          userId: post.user,
          teamId: post.teamId,
          content: post.content,
          images: post.images,
          timestamp: new Date(post.createdAtMs).toISOString(),
          likes: [...this.likes].filter(like => like.endsWith(` ${post.id}`)).length,
          is_liked: this.likes.has(`${user} ${post.id}`),
          comments: this.comments.filter(({ postId }) => postId === post.id).length,
          ...this.#echo(post),
        })),
      );
    }
    if (path.startsWith("users/team-activities/"))
      return this.#postCall(call, parts, user, body, query);
    return this.#teamCall(method, parts, user);
  }

  #echo({ clientId }: { readonly clientId: unknown }) {
    return this.kind.echoesClientId && clientId !== undefined ? { client_id: clientId } : {};
  }

  #show(team: StoredTeam) {
    return {
      id: team.id,
      name: team.name,
      description: team.description,
      privacy: team.isPublic ? 2 : 1,
      user_id: team.owner,
      members: team.members.size,
      invite_code: team.code,
      created_at: new Date(team.createdAtMs).toISOString(),
    };
  }

  #teamsOf(user: string) {
    const since = this.#trueMs() - this.kind.listLagMs;
    return this.teams
      .filter(({ members }) => (members.get(user) ?? Number.POSITIVE_INFINITY) <= since)
      .map(team => this.#show(team));
  }

  #page<T>(
    name: string,
    items: readonly T[],
    query: URLSearchParams,
    size: number,
    show: (item: T) => object,
  ) {
    const page = Number(query.get("page") ?? 1);
    const limit = Number(query.get("limit") ?? size);
    const pages = Math.max(1, Math.ceil(items.length / limit));
    return {
      [name]: items.slice((page - 1) * limit, page * limit).map(show),
      pagination: { page, pages, total: items.length },
    };
  }

  #createTeam(user: string, { name, description, image }: ServerRequest["body"]): ServerAnswer {
    const team = {
      id: `team-${this.teams.length + 1}`,
      name: String(name),
      description,
      image,
      owner: user,
      isPublic: false,
      code: `NEW0000${this.teams.length}`,
      createdAtMs: this.nowMs,
      members: new Map([[user, 0]]),
    };
    this.teams.push(team);
    return ok(this.#show(team));
  }

  #createPost(user: string, body: ServerRequest["body"]): ServerAnswer {
    const team = this.teams.find(({ id }) => id === body.teamId);
    if (!team) return refuse(404, "no such team");
    if (!team.members.has(user)) return refuse(403, "not a member");
    const images = body.images as string[];
    const post = this.addPost(user, team.id, String(body.content), images, body.client_id);
    return ok({
      id: post.id,
      userId: user,
      teamId: team.id,
      content: post.content,
      images: post.images,
      timestamp: new Date(post.createdAtMs).toISOString(),
      ...this.#echo(post),
    });
  }

  #postCall(
    call: string,
    parts: readonly string[],
    user: string,
    body: ServerRequest["body"],
    query: URLSearchParams,
  ): ServerAnswer {
    const postId = parts[2] ?? "";
    const post = this.posts.find(({ id }) => id === postId);
    if (!post) return refuse(404, "no such post");
    const show = (comment: StoredComment) => ({
      id: comment.id,
      userId: comment.user,
      content: comment.content,
      timestamp: new Date(comment.createdAtMs).toISOString(),
      ...this.#echo(comment),
    });
    if (call.endsWith("/like")) this.likes.add(`${user} ${postId}`);
    else if (call.endsWith("/unlike")) this.likes.delete(`${user} ${postId}`);
    else if (call.startsWith("GET")) {
      const all = this.comments.filter(comment => comment.postId === postId);
      return ok(this.#page("comments", all, query, PAGE_SIZE.comments, show));
    } else if (call.startsWith("POST")) {
      const comment = {
        id: `comment-${this.comments.length + 1}`,
        postId,
        user,
        content: String(body.content),
        createdAtMs: this.nowMs,
        clientId: body.client_id,
      };
      this.comments.unshift(comment);
      return ok(show(comment));
    }
    return ok(null);
  }

  #teamCall(method: string, parts: readonly string[], user: string): ServerAnswer {
    const [, , first = "", second = ""] = parts;
    const isByCode = first === "join";
    const team = this.teams.find(({ id, code }) =>
      isByCode ? code === second : id === first || id === second,
    );
    if (!team) return refuse(404, "no such team");
    if (method === "POST" && (isByCode || second === "join")) {
      if (team.members.has(user)) return refuse(409, "already a member");
      team.members.set(user, this.#trueMs());
      return ok({ team: this.#show(team) });
    }
    if (second.startsWith("is-elidable")) return ok({ can_join: !team.members.has(user) });
    return method === "GET" ? ok(this.#show(team)) : ok(null);
  }
}
