import { failure } from "../core/result.ts";

/** The user at the moment of the tap. A call that waits before it is sent still belongs to this user. */
export interface Actor {
  /** The session's count of users: another count means another user. */
  readonly userCount: number;
}

export const USER_CHANGED = failure("USER_CHANGED");

/** What every call carries, read anew for each: of the launch context at first, of the session from then on. */
export interface CallContext extends Partial<Actor> {
  readonly token: string | undefined;
  readonly language: string;
  /** Only then are the three below sent. */
  readonly isInsideMobileApp?: boolean;
  readonly userAgent?: string | undefined;
  readonly appVersion?: string | undefined;
  readonly platform?: string | undefined;
}

export function headersOf(context: CallContext): Record<string, string> {
  const { token, language, isInsideMobileApp, userAgent, appVersion, platform } = context;
  return {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "X-App-Language": language,
    ...(isInsideMobileApp && {
      // A browser may drop User-Agent; nothing depends on it.
      ...(userAgent && { "User-Agent": userAgent }),
      ...(appVersion && { "X-App-Version": appVersion }),
      ...(platform && { "X-Platform": platform }),
    }),
  };
}
