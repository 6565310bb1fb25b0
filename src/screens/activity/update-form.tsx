import { useSnapshot } from "valtio/react";
import { activityForm, postUpdate } from "../../stores/activity.ts";
import { Button } from "../../ui/button.tsx";
import { css } from "../../ui/css.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useText } from "../shared/use-text.ts";

const form = css`
  display: grid;
  gap: 8px;
  justify-items: end;
  width: 100%;
  max-width: calc(640px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 4px calc(var(--gutter) + var(--inset-right)) 8px calc(var(--gutter) + var(--inset-left));
  & > div {
    width: 100%;
  }
`;

export function UpdateForm() {
  const t = useText();
  const { text } = useSnapshot(activityForm, { sync: true });
  return (
    <form
      className={form}
      onSubmit={event => {
        event.preventDefault();
        postUpdate();
      }}
    >
      <TextArea
        label={t("activity.updateLabel")}
        hideLabel
        placeholder={t("activity.updatePlaceholder")}
        value={text}
        onChange={next => {
          activityForm.text = next;
        }}
        rows={2}
        onEnter={postUpdate}
      />
      <Button type="submit" disabled={text.trim() === ""}>
        {t("activity.postUpdate")}
      </Button>
    </form>
  );
}
