import { failure } from "../core/result.ts";

/** The user at the moment of the tap. A call that waits before it is sent still belongs to this user. */
export interface Actor {
  /** The session's count of users: another count means another user. */
  readonly userCount: number;
}

export const USER_CHANGED = failure("USER_CHANGED", "Another user has signed in since the tap");

/** What every call carries, read anew for each. */
export interface CallContext extends Partial<Actor> {
  readonly token: string | undefined;
  readonly language: string;
  /** Added inside the mobile app only. */
  readonly mobile?: {
    readonly userAgent: string | undefined;
    readonly appVersion: string | undefined;
    readonly platform: string | undefined;
  };
}

/** Where the values come from: the launch context at first, the session from then on. */
interface CallerValues extends Partial<Actor> {
  readonly token: string | undefined;
  readonly language: string;
  readonly isInsideMobileApp: boolean;
  readonly userAgent: string | undefined;
  readonly appVersion: string | undefined;
  readonly platform: string | undefined;
}

export function callContextOf(values: CallerValues): CallContext {
  const { token, language, isInsideMobileApp, userAgent, appVersion, platform } = values;
  return {
    token,
    language,
    ...(values.userCount !== undefined && { userCount: values.userCount }),
    ...(isInsideMobileApp ? { mobile: { userAgent, appVersion, platform } } : {}),
  };
}

export function headersOf(context: CallContext): Record<string, string> {
  const { mobile } = context;
  return {
    Authorization: `Bearer ${context.token}`,
    "Content-Type": "application/json",
    "X-App-Language": context.language,
    // A browser may drop User-Agent; nothing depends on it.
    ...(mobile?.userAgent ? { "User-Agent": mobile.userAgent } : {}),
    ...(mobile?.appVersion ? { "X-App-Version": mobile.appVersion } : {}),
    ...(mobile?.platform ? { "X-Platform": mobile.platform } : {}),
  };
}
