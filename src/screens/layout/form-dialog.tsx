import type { ReactNode } from "react";
import { routes } from "../../routes.ts";
import { pressBack } from "../../stores/host/navigation.ts";
import { css, cx } from "../../ui/css.ts";
import { DIALOG_BOX } from "../../ui/fragments.ts";
import { Overlay } from "../../ui/overlay/overlay.tsx";
import { useIsWide } from "../../ui/page/wide.ts";
import { useText } from "../shared/use-text.ts";
import type { OpenForm } from "./use-form-over-page.ts";

const panel = css`
  width: 640px;
  ${DIALOG_BOX}
  overflow: hidden;
  --bg: var(--s1);
  --inset-top: 0px;
  --inset-bottom: 0px;
`;

const short = css`
  max-height: 540px;
`;

interface FormDialogProps {
  readonly form: OpenForm | undefined;
  /** What the page of the form shows. */
  readonly children: ReactNode;
}

/** A form as a dialog over its page. Escape and a click beside it do what Back does: it asks about a draft. */
export function FormDialog({ form, children }: FormDialogProps) {
  const t = useText();
  const isTeam = form?.path === routes.createTeam;
  // In a window that has become narrow, the form is the page, and must not be there twice while a dialog leaves.
  if (!useIsWide()) return null;
  return (
    <Overlay
      open={form !== undefined}
      onClose={() => form && pressBack(form.page)}
      fills
      className={cx(panel, !isTeam && short)}
      aria-label={t(isTeam ? "teamForm.createTitle" : "composer.title")}
    >
      {children}
    </Overlay>
  );
}
