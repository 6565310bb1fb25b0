import { Icon } from "../controls/icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { css, cx } from "../css.ts";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { CENTRED, COVERS, DISC, danger, quiet } from "../fragments.ts";
import { usePicture } from "../photo/use-picture.ts";
import { noteStyle } from "./field.tsx";

interface ThumbnailUploadProps {
  label: string;
  /** The picture as it will be sent. */
  src: string | undefined;
  /** While it is being prepared. */
  progressPercent?: number | undefined;
  progressLabel: string;
  addLabel: string;
  hint: string;
  error?: string | undefined;
  removeLabel: string;
  onOpen: () => void;
  onRemove?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

const frame = css`
  position: relative;
  border-radius: 16px;
  overflow: hidden;
  background: var(--s1);
  border: 1.5px dashed var(--border-strong);
  & > img {
    ${COVERS}
  }
  & > [role="progressbar"] {
    position: absolute;
    left: 16px;
    right: 16px;
    bottom: 16px;
  }
`;
/** A picture goes to the very edge. */
const filled = css`
  border: 0;
  padding: 1.5px;
`;
const button = css`
  ${CENTRED}
  position: relative;
  width: 100%;
  /* With its edge 160 px; more where the text is large. */
  min-height: 157px;
  flex-direction: column;
  gap: 4px;
  padding: 8px 24px;
  --edge-at: -1px;
  border-radius: 16px;
  text-align: center;
  font-weight: 600;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const over = css`
  padding: 8px 14px;
  border-radius: 99px;
  background: var(--glass);
  color: #fff;
`;
const remove = css`
  position: absolute;
  top: 4px;
  right: 4px;
  ${DISC}
  color: #fff;
  --s2: var(--glass);
`;

/** Picks the cover of a team and shows it as the card will. */
export function ThumbnailUpload(props: ThumbnailUploadProps) {
  const { src } = props;
  const { img } = usePicture(src);
  return (
    <div>
      <fieldset className={cx(frame, img && filled)} aria-label={props.label}>
        {img && <img {...img} alt="" />}
        <button type="button" className={button} onClick={props.onOpen} disabled={props.disabled}>
          {src ? (
            <span className={over}>{props.addLabel}</span>
          ) : (
            <>
              <Icon name="image" />
              {props.addLabel}
              <span className={quiet}>{props.hint}</span>
            </>
          )}
        </button>
        <ProgressBar percent={props.progressPercent} label={props.progressLabel} />
        {props.onRemove && (
          <IconButton
            className={remove}
            icon="close"
            label={props.removeLabel}
            onPress={({ parentElement }) => {
              // The button goes with the picture.
              parentElement?.querySelector("button")?.focus();
              props.onRemove?.();
            }}
            disabled={props.disabled}
          />
        )}
      </fieldset>
      {props.error && (
        <p className={cx(noteStyle, danger)} role="alert">
          {props.error}
        </p>
      )}
    </div>
  );
}
