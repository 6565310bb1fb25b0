import type { EndpointName, ParamsOf } from "../../../src/api/endpoints.ts";
import type { Fields } from "../../../src/core/read.ts";
import type { Queries } from "../store/database.ts";
import type { Answer } from "./answer.ts";

/** What a handler knows about one request. */
export interface Call<Name extends EndpointName = EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly query: Readonly<Record<string, string>>;
  /** The fields of the JSON body; no fields without a body. */
  readonly body: Fields;
  /** The user who owns the token of the request. */
  readonly viewerId: number;
  readonly queries: Queries;
  readonly now: Date;
  /** The id that the app gave to this attempt. */
  readonly clientId?: string;
  /** This attempt was carried out before: only its answer is missing. */
  readonly isRepeat?: boolean;
  /** The public address of a stored picture; null gives null. */
  readonly mediaUrl: (mediaId: string | null) => string | null;
}

/** One handler for each endpoint: an endpoint without a handler does not compile. */
export type Handlers = {
  readonly [Name in EndpointName]: (call: Call<Name>) => Promise<Answer>;
};
