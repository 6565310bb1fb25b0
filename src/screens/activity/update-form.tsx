import { useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import { isBlank } from "../../core/text.ts";
import { activityForm, postUpdate } from "../../stores/posts/activity.ts";
import { Button } from "../../ui/controls/button.tsx";
import { css } from "../../ui/css.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { IN_COLUMN } from "../../ui/page/column.ts";
import { useText } from "../shared/use-text.ts";

const form = css`
  display: grid;
  gap: 8px;
  ${IN_COLUMN}
  padding-top: 4px;
  padding-bottom: 8px;
  & > button {
    justify-self: end;
  }
`;

export function UpdateForm() {
  const t = useText();
  const { text } = useSnapshot(activityForm, { sync: true });
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = isBlank(text);
  /** The user has tried to post without a text, and has not begun it since. */
  const [hasTried, setHasTried] = useState(false);

  function submit() {
    setHasTried(isMissing);
    if (isMissing) field.current?.focus();
    else postUpdate();
  }
  return (
    <div className={form}>
      <TextArea
        placeholder={t("activity.updatePlaceholder")}
        value={text}
        onChange={next => {
          activityForm.text = next;
          setHasTried(false);
        }}
        rows={2}
        onEnter={submit}
        ref={field}
        error={hasTried ? t("composer.textRequired") : undefined}
      />
      <Button onPress={submit} unready={isMissing}>
        {t("activity.postUpdate")}
      </Button>
    </div>
  );
}
