import { describeFailure } from "../../i18n/failures.ts";
import { JOIN_CODE_CHARS, JOIN_CODE_INPUT_MAX_CHARS } from "../../limits.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { dialogOf } from "../shared/use-overlay.ts";
import { useText } from "../shared/use-text.ts";
import type { JoinCodeControl } from "./use-join-code.ts";

export function JoinCodeDialog({ control }: { control: JoinCodeControl }) {
  const t = useText();
  const { input, isJoining, problem } = control;
  return (
    <Sheet
      {...dialogOf(t, control)}
      title={t("joinCode.title")}
      initialFocusRef={input}
      footer={
        <Button
          size="l"
          fullWidth
          onPress={control.submit}
          busy={isJoining}
          disabled={!control.canSubmit}
        >
          {t(isJoining ? "teams.joining" : "teams.join")}
        </Button>
      }
    >
      <CodeField
        inputRef={input}
        value={control.code}
        onChange={control.change}
        label={t("joinCode.label")}
        hint={t("joinCode.hint", { chars: JOIN_CODE_CHARS })}
        error={
          typeof problem === "object"
            ? describeFailure(t, problem, "teams.invalidCode")
            : problem && t(problem)
        }
        onEnter={control.submit}
        maxLength={JOIN_CODE_INPUT_MAX_CHARS}
      />
    </Sheet>
  );
}
