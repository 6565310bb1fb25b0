import type { AnswerOf, EndpointName } from "../src/api/endpoints.ts";
import type { Result } from "../src/core/result.ts";
import {
  type ApiOptions,
  type CallOptions,
  createApi,
  type RawAnswer,
} from "../src/services/http.ts";

/** The app's client for one user, who never changes: no write needs to name who taps. */
export interface OneUserApi {
  call<Name extends EndpointName>(
    name: Name,
    options?: CallOptions<Name>,
  ): Promise<Result<AnswerOf<Name>>>;
  callRaw<Name extends EndpointName>(
    name: Name,
    options?: CallOptions<Name>,
  ): Promise<Result<RawAnswer<Name>>>;
}

export function createOneUserApi(options: ApiOptions): OneUserApi {
  return createApi(options) as OneUserApi;
}
