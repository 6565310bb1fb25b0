import { needsLogin } from "../../core/outcome.ts";
import type { Failure } from "../../core/result.ts";
import { describeFailure } from "../../i18n/failures.ts";
import type { PlainMessageKey } from "../../i18n/i18n.ts";
import type { Action } from "../../ui/action.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useSignIn } from "./use-sign-in.ts";
import { useText } from "./use-text.ts";

interface FailureStateProps {
  readonly error: Failure;
  readonly titleKey: PlainMessageKey;
  /** The sentence where neither the server nor the kind of failure has a better one. */
  readonly textKey: PlainMessageKey;
  readonly onRetry: () => void;
  readonly secondary?: Action;
}

/**
 * Takes the place of a screen or a list that could not be loaded. It says what failed and why, and offers another
 * try. A signed-out user, or one whose token the server does not accept, can sign in there if the app around us offers
 * that.
 */
export function FailureState({ error, titleKey, textKey, onRetry, secondary }: FailureStateProps) {
  const t = useText();
  const onSignIn = useSignIn();
  const isSignedOut = error.code === "NO_TOKEN";
  const signIn = needsLogin(error) && onSignIn && { label: t("account.signIn"), onPress: onSignIn };
  const retry = isSignedOut ? undefined : { label: t("common.retry"), onPress: onRetry };
  const title = t(isSignedOut ? "errors.signInTitle" : titleKey);
  const text = describeFailure(t, error, textKey);
  return (
    <EmptyState
      icon={isSignedOut ? "user" : error.code === "NETWORK" ? "offline" : "warning"}
      title={title}
      text={text === title ? undefined : text}
      action={signIn || retry}
      secondary={secondary}
    />
  );
}
