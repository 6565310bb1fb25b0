import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import { countChars } from "../../core/text.ts";
import { POST_TEXT_MAX_CHARS, POST_TEXT_WARN_CHARS } from "../../limits.ts";
import { href } from "../../routes.ts";
import { countUsable } from "../../stores/composer/add-photos.ts";
import { getComposer } from "../../stores/composer/composer.ts";
import { findPostProblem } from "../../stores/composer/post-problem.ts";
import { restoreDraft } from "../../stores/composer/restore-draft.ts";
import { setPostText } from "../../stores/composer/save-draft.ts";
import { clearComposer, sendPost } from "../../stores/composer/send-post.ts";
import { goBack } from "../../stores/host/navigation.ts";
import { loadFeed } from "../../stores/posts/feeds.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { css, cx } from "../../ui/css.ts";
import { FormPage } from "../../ui/form/form-page.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { danger, hidden, warning } from "../../ui/fragments.ts";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { useDraftQuestion } from "../shared/use-draft-question.tsx";
import { useText } from "../shared/use-text.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { PhotoTools } from "./photo-tools.tsx";
import { usePastedPhotos } from "./use-pasted-photos.ts";

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* The icon of the first button begins where the text does. */
  margin-left: -8px;
  & button {
    padding: 4px 8px;
  }
`;
/** No box, 17/26. */
const plain = css`
  && {
    padding: 8px 0;
    border: 0;
    background: none;
    outline: 0;
    font: 400 max(1.0625rem, 16px) / 1.625rem var(--family);
  }
`;
/** It stands at the end of its row. */
const counter = css`
  margin-left: auto;
  font: var(--type-13);
  color: var(--text-3);
  font-variant-numeric: tabular-nums;
`;
const full = css`
  color: var(--danger);
  font-weight: 600;
`;
const post = css`
  margin: 0 12px;
`;
const note = css`
  min-height: 1.125rem;
  color: var(--text-2);
  font: var(--type-13);
`;

export function CreatePostScreen({ teamId }: { teamId: string }) {
  const t = useText();
  // After Post, the screen still shows this composer while it leaves.
  const [composer] = useState(() => getComposer(teamId));
  const { text, photos, isPosting, isLoaded, saved } = useSnapshot(composer.state, {
    sync: true,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const gallery = useRef<HTMLButtonElement>(null);
  const team = href("team", { teamId });

  usePastedPhotos(composer, isPosting);
  useEffect(() => {
    void restoreDraft(composer);
    // If a link opened this screen, no posts are known yet. They are needed to recognise a new one.
    void loadFeed({ teamId });
  }, [composer, teamId]);
  useEffect(() => {
    // The field is in sight already. WebKit would scroll to it later, when another screen may be shown.
    if (isLoaded) field.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  const used = countChars(text);
  const isFull = used >= POST_TEXT_MAX_CHARS;
  const isNearlyFull = used >= POST_TEXT_WARN_CHARS;
  const problem = findPostProblem(teamId, text, countUsable(photos));
  /** The problem that stood in the way when Post was tapped. It is shown for as long as it exists. */
  const [triedProblem, setTriedProblem] = useState<typeof problem>();
  const saidProblem = triedProblem === problem ? triedProblem : undefined;
  const isPhotoMissing = saidProblem === "composer.imageRequired";

  const draft = useDraftQuestion({
    hasDraft: text.trim() !== "" || photos.length > 0,
    isSending: isPosting,
    discard: () => clearComposer(composer),
    leave: () => goBack(team),
  });

  function submit() {
    setTriedProblem(problem);
    if (problem) (problem === "composer.imageRequired" ? gallery : field).current?.focus();
    else if (isLoaded && !isPosting) {
      void sendPost(composer);
      goBack(team);
    }
  }

  return (
    <>
      <FormPage
        top={
          <TopBar
            title={t("composer.title")}
            leading={<IconButton icon="close" label={t("common.close")} onPress={draft.close} />}
            trailing={
              <Button
                size="s"
                className={post}
                onPress={submit}
                busy={isPosting}
                disabled={!isLoaded}
                unready={problem !== undefined}
              >
                {t(isPosting ? "composer.posting" : "composer.post")}
              </Button>
            }
          />
        }
        bottom={
          <div className={tools}>
            <PhotoTools composer={composer} isDisabled={isPosting} galleryRef={gallery} />
            <span
              className={cx(counter, isFull ? full : isNearlyFull && warning)}
              role="status"
              // A screen reader says it only near the end, not after every letter.
              aria-live={isNearlyFull ? "polite" : "off"}
            >
              <span aria-hidden>
                {used}/{POST_TEXT_MAX_CHARS}
              </span>
              <span className={hidden}>
                {t("composer.counter", { used: `${used}`, max: POST_TEXT_MAX_CHARS })}
              </span>
            </span>
          </div>
        }
      >
        <TextArea
          className={plain}
          rows={4}
          ref={field}
          placeholder={t("composer.placeholder")}
          value={text}
          onChange={next => setPostText(composer, next)}
          onEnter={submit}
          disabled={isPosting}
          error={saidProblem && !isPhotoMissing ? t(saidProblem) : undefined}
        />
        <PhotoStrip composer={composer} isDisabled={isPosting} />
        {isPhotoMissing && (
          <p className={cx(note, danger)} role="alert">
            {t("composer.imageRequired")}
          </p>
        )}
        {/* The element is there from the start, so that a screen reader announces its later texts. */}
        <p className={cx(note, saved === "not-saved" && warning)} role="status">
          {saved !== "empty" &&
            !isPosting &&
            t(saved === "saved" ? "composer.draftSaved" : "composer.draftNotSaved")}
        </p>
      </FormPage>
      {draft.question}
    </>
  );
}
