import { expect, it } from "vitest";
import { createTranslator } from "../../src/i18n/i18n.ts";

const t = createTranslator("en");

/** Specification, sections 2, 5 and 8: these texts are law to the letter. */
const CATALOGUE: readonly (readonly [Parameters<typeof t>[0], string])[] = [
  ["errors.unknown", "Unknown error occurred"],
  ["errors.authRequired", "Authentication required. Please log in."],
  ["errors.network", "Network error. Please check your connection."],
  ["errors.tooLarge", "Image files are too large. Please try smaller images."],
  ["errors.compression", "Failed to compress images. Please try again."],
  ["common.copied", "Copied to clipboard!"],
  ["common.copyError", "Failed to copy to clipboard"],
  ["common.imageError", "Failed to load image"],
  ["common.imageUnavailable", "Unable to load image"],
  ["common.loading", "Loading..."],
  ["teams.codeRequired", "Team code is required"],
  ["teams.invalidCode", "Invalid team code. Please try again."],
  ["teams.nameRequired", "Team name is required"],
  ["teams.joinError", "Failed to join team"],
  ["teams.leaveError", "Failed to leave team"],
  ["teams.leaveTeamError", "Failed to leave team"],
  ["teams.createError", "Failed to create team"],
  ["teams.createSuccess", "Team created"],
  ["teams.updateError", "Failed to update team"],
  ["teams.updateSuccess", "Team updated successfully"],
  ["teams.deleteError", "Failed to delete team"],
  ["teams.deleteTeamError", "Failed to delete team"],
  ["teams.teamDeletedSuccess", "Team deleted successfully"],
  ["teams.unexpectedError", "An unexpected error occurred"],
  ["teams.teamNotFound", "Team not found"],
  ["teams.fetchError", "Could not load teams. Please try again later."],
  ["teams.fetchFailed", "Failed to fetch teams"],
  ["teams.activitiesError", "Could not load activities. Please try again later."],
  ["teamForm.creating", "Creating..."],
  ["teamForm.updating", "Updating..."],
  ["team.checking", "Checking..."],
  ["team.feedEmpty", "No activities yet. Be the first to post!"],
  ["activity.fetchFailed", "Failed to fetch activities"],
  ["activity.empty", "No activities found."],
  ["activity.unexpectedError", "An unexpected error occurred"],
  ["activity.postError", "Failed to create post"],
  ["activity.postCreated", "Post created successfully!"],
  ["activity.deleteError", "Failed to delete post"],
  ["activity.deleteSuccess", "Post deleted successfully"],
  ["activity.likeError", "Failed to like post"],
  ["activity.unlikeError", "Failed to unlike post"],
  ["activity.reportSubmitted", "Report submitted successfully"],
  ["activity.commentDeletedLocally", "Comment deleted locally (server deletion not available)"],
  ["composer.posting", "Posting..."],
  ["composer.textRequired", "Please add some text to create a post"],
  ["composer.imageRequired", "Please attach at least one image to create a post"],
  ["composer.eitherRequired", "Please add some content or an image to your post"],
  ["composer.teamRequired", "Team ID is required"],
  ["composer.totalTooLarge", "Images are too large. Please try with fewer or smaller images."],
  ["debug.noToken", "No token available to test"],
  ["debug.networkError", "Network Error"],
] as const;

it.each(CATALOGUE)("%s says “%s” to the letter", (key, text) => {
  expect((t as (key: string) => string)(key)).toBe(text);
});

it("fills the catalogue's variables", () => {
  expect(t("teams.joinedSuccess", { teamName: "Iron Hour" })).toBe(
    "Joined Iron Hour successfully!",
  );
  expect(t("debug.apiError", { msg: "no" })).toBe("API Error: no");
  expect(t("members.title", { teamName: "Iron Hour" })).toBe("Iron Hour Members");
  expect(t("joinCode.hint", { chars: 8 })).toBe(
    "Enter the 8-character team code (letters and numbers)",
  );
  expect(t("activity.viewAll", { count: 7 })).toBe("View all 7 comments");
});
