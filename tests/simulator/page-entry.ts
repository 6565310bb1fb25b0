/**
 * What one simulated page runs: the app as it starts, without its screens. The simulator plays the screens
 * through these functions. It is bundled once, and run anew for each page.
 */
import "../../src/start.ts";
import { provideNoticeWords } from "../../src/services/notify.ts";

export { addPhotos, removePhoto } from "../../src/stores/composer/add-photos.ts";
export { canCaptureNatively, capturePhotos } from "../../src/stores/composer/capture-photos.ts";
export { getComposer, unsent } from "../../src/stores/composer/composer.ts";
export { restoreDraft } from "../../src/stores/composer/restore-draft.ts";
export { setPostText } from "../../src/stores/composer/save-draft.ts";
export { sendPost } from "../../src/stores/composer/send-post.ts";
export { editPost } from "../../src/stores/composer/unsent-posts.ts";
export { commentsOf } from "../../src/stores/posts/comments.ts";
export { feedOf, loadFeed } from "../../src/stores/posts/feeds.ts";
export { postRecord, toggleLike } from "../../src/stores/posts/posts.ts";
export {
  editComment,
  restoreComments,
  retryComment,
  sendComment,
  setCommentText,
} from "../../src/stores/posts/send-comment.ts";
export { signOut } from "../../src/stores/session/account.ts";
export { viewerRole } from "../../src/stores/session/roles.ts";
export { session } from "../../src/stores/session/session.ts";
export { discover } from "../../src/stores/teams/discover.ts";
export { joinByCode, joinTeam } from "../../src/stores/teams/joining.ts";
export { myTeams } from "../../src/stores/teams/my-teams.ts";
export { createTeam, newTeam, restoreNewTeam } from "../../src/stores/teams/team-form.ts";
export { loadDiscover } from "../../src/stores/teams/teams.ts";

declare const __simulator: { readonly onNotice: (key: string) => void };

provideNoticeWords({
  describe(notice) {
    const { key, values = {} } = notice;
    // Whoever joins two teams at the same time is told so of each.
    __simulator.onNotice("teamName" in values ? `${key} ${values.teamName}` : key);
    return key;
  },
  label: key => key,
});
