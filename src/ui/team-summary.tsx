import { type ReactNode, useState } from "react";
import { css } from "./css.ts";
import { CENTRED, SURFACE } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import { seedHue } from "./seed-hue.ts";
import { TEAM_GRADIENTS } from "./team-card.tsx";

export interface TeamSummaryProps {
  imageUrl?: string | undefined;
  seed: string;
  description: string;
  /** Chips and the Join button, above the description. */
  children: ReactNode;
}

const box = css`
  ${SURFACE}
  display: flex;
  gap: 14px;
  padding: 16px;
`;
const picture = css`
  ${CENTRED}
  flex: none;
  width: 72px;
  height: 72px;
  border-radius: 16px;
  overflow: hidden;
  color: #ffffffb3;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const words = css`
  flex: 1;
  min-width: 0;
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 36px;
`;
const text = css`
  margin-top: 6px;
  font: var(--type-13);
  color: var(--text-2);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The card at the top of a team: picture, chips, description. */
export function TeamSummary({ imageUrl, seed, description, children }: TeamSummaryProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <section className={box}>
      <div className={picture} style={{ background: TEAM_GRADIENTS[seedHue(seed)] }}>
        {imageUrl && imageUrl !== failedUrl ? (
          <img src={imageUrl} alt="" decoding="async" onError={() => setFailedUrl(imageUrl)} />
        ) : (
          <Icon name="users" sizePx={32} />
        )}
      </div>
      <div className={words}>
        <div className={row}>{children}</div>
        <p className={text} data-selectable="">
          {description}
        </p>
      </div>
    </section>
  );
}
