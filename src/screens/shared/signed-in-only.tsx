import type { ReactNode } from "react";
import { useSnapshot } from "valtio/react";
import { failure } from "../../core/result.ts";
import type { PlainMessageKey } from "../../i18n/i18n.ts";
import { session } from "../../stores/session/session.ts";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { BackButton } from "./back-button.tsx";
import { FailureState } from "./failure-state.tsx";
import { useText } from "./use-text.ts";

const { error } = failure("NO_TOKEN");

interface SignedInOnlyProps {
  /** What the form is called. */
  readonly titleKey: PlainMessageKey;
  readonly children: ReactNode;
}

/** A form of which nothing could be sent is not shown: a user who is signed out reads that here, and can sign in. */
export function SignedInOnly({ titleKey, children }: SignedInOnlyProps) {
  const t = useText();
  const { token } = useSnapshot(session);
  if (token !== undefined) return children;
  return (
    <>
      <TopBar title={t(titleKey)} leading={<BackButton />} />
      <FailureState
        error={error}
        titleKey={titleKey}
        textKey="errors.authRequired"
        onRetry={() => {}}
      />
    </>
  );
}
