import type { AnswerOf, EndpointName } from "../src/api/endpoints.ts";
import type { Result } from "../src/core/result.ts";
import { type ApiOptions, type CallOptions, createApi } from "../src/services/http.ts";

/** The app's client for one user, who never changes: no write needs to name who taps. */
export interface OneUserApi {
  call<Name extends EndpointName>(
    name: Name,
    options?: CallOptions<Name>,
    keep?: (data: unknown) => void,
  ): Promise<Result<AnswerOf<Name>>>;
}

export function createOneUserApi(options: ApiOptions): OneUserApi {
  return createApi(options) as OneUserApi;
}
