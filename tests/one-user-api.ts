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

export type OneUserOptions = Omit<ApiOptions, "refreshToken" | "onFailure"> & Partial<ApiOptions>;

/** Without a host that has another token, and without anybody who is told of failures, unless they are given. */
export function createOneUserApi(options: OneUserOptions): OneUserApi {
  const nobody = { refreshToken: async () => false, onFailure() {} };
  return createApi({ ...nobody, ...options }) as OneUserApi;
}
