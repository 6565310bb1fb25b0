import type { EndpointName, ParamsOf } from "../../../src/api/endpoints.ts";
import type { Fields } from "../../../src/core/read.ts";
import type { Queries } from "../store/database.ts";
import type { Answer } from "./answer.ts";

/** Everything a handler may know of one request. */
export interface Call<Name extends EndpointName = EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; empty where there is none. */
  readonly body: Fields;
  /** The user whose token came with the request. */
  readonly viewerId: number;
  readonly queries: Queries;
  readonly now: Date;
  /** The public address of a stored picture; nothing for nothing. */
  readonly mediaUrl: (media: MediaReference | null) => string | null;
}

export interface MediaReference {
  readonly id: string;
  readonly mime: string;
}

/** One handler an endpoint: an endpoint that nobody answers does not compile. */
export type Handlers = {
  readonly [Name in EndpointName]: (call: Call<Name>) => Promise<Answer>;
};
