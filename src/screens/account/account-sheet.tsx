import { useSnapshot } from "valtio/react";
import { signOut } from "../../stores/session/account.ts";
import { goBackToFormerSession, hasFormerSession } from "../../stores/session/former-session.ts";
import { session } from "../../stores/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { Question } from "../shared/question.tsx";
import { dialogOf, type OverlayControl, useOverlay } from "../shared/use-overlay.ts";
import { useSignIn } from "../shared/use-sign-in.ts";
import { useText } from "../shared/use-text.ts";
import { AccountDetails } from "./account-details.tsx";

export function AccountSheet({ overlay }: { overlay: OverlayControl }) {
  const t = useText();
  const { token } = useSnapshot(session);
  const question = useOverlay();
  const signIn = useSignIn();
  return (
    <>
      <Sheet
        {...dialogOf(t, overlay)}
        title={t("account.title")}
        footer={
          token === undefined ? (
            signIn && (
              <Button size="l" fullWidth onPress={signIn}>
                {t("account.signIn")}
              </Button>
            )
          ) : (
            <Stack gapPx={12}>
              {hasFormerSession() && (
                <Button size="l" fullWidth onPress={goBackToFormerSession}>
                  {t("account.goBack")}
                </Button>
              )}
              <Button size="l" kind="secondary" icon="leave" fullWidth onPress={question.open}>
                {t("account.signOut")}
              </Button>
            </Stack>
          )
        }
      >
        <AccountDetails />
      </Sheet>
      <Question
        overlay={question}
        title={t("account.signOutTitle")}
        text={t("account.signOutText")}
        confirmLabel={t("account.signOut")}
        onConfirm={() => {
          signOut(true);
          overlay.close();
        }}
      />
    </>
  );
}
