import { useSnapshot } from "valtio/react";
import { newTeam } from "../../stores/teams/team-form.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import { css } from "../../ui/css.ts";
import { labelStyle } from "../../ui/form/field.tsx";
import { COVERS } from "../../ui/fragments.ts";
import { useText } from "../shared/use-text.ts";

const style = css`
  & > label {
    display: grid;
    grid-template-columns: 24px 1fr 20px;
    gap: 0 12px;
    align-items: center;
    position: relative;
    min-height: 64px;
    padding: 12px 16px;
    cursor: pointer;
    --edge-at: -1px;
    border-radius: 12px;
    background: var(--s1);
    box-shadow: inset 0 0 0 1px var(--border);
    color: var(--text-2);
    font: var(--type-13);
    transition: background-color 160ms;
    & + label {
      margin-top: 8px;
    }
  }
  & b {
    display: block;
    font: var(--type-15);
    font-weight: 600;
    color: var(--text);
  }
  & i {
    height: 20px;
    border-radius: 50%;
    border: 2px solid var(--border-strong);
  }
  /* It lies over the whole choice, where a screen reader's finger finds it, and has its ring around that. */
  & input {
    ${COVERS}
    border-radius: inherit;
    cursor: inherit;
    &:checked ~ i {
      border: 6px solid var(--accent);
    }
  }
`;
const on = css`
  && {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
`;

const OPTIONS = [
  { id: "private", title: "teamForm.private", text: "teamForm.privateText", icon: "lock" },
  { id: "public", title: "teamForm.public", text: "teamForm.publicText", icon: "globe" },
] as const;

/** Private or public, with a sentence each. Native radio inputs handle the keys and the names. */
export function PrivacyField() {
  const t = useText();
  const { form } = newTeam;
  const { privacy, isSaving } = useSnapshot(form);
  const label = t("teamForm.privacy");
  return (
    <fieldset className={style} disabled={isSaving}>
      <legend className={labelStyle}>{label}</legend>
      {OPTIONS.map(({ id, title, text, icon }) => (
        <label key={id} className={id === privacy ? on : undefined}>
          <input
            type="radio"
            name={label}
            checked={id === privacy}
            onChange={() => {
              form.privacy = id;
            }}
          />
          <Icon name={icon} />
          <span>
            <b>{t(title)}</b>
            {t(text)}
          </span>
          <i />
        </label>
      ))}
    </fieldset>
  );
}
