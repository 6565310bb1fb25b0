// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { CommentForm } from "../../src/screens/comments/comment-form.tsx";
import { CreatePostScreen } from "../../src/screens/create-post/create-post-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { setToken } from "../../src/stores/session/session.ts";
import { hidden } from "../../src/ui/fragments.ts";
import { startScreens } from "./all-screens.tsx";

beforeEach(() => {
  startScreens();
  setToken("token", "stored");
});

test.each([
  ["the search", () => <TeamsScreen />],
  ["an update", () => <ActivityScreen />],
  ["a new post", () => <CreatePostScreen teamId="7" />],
  ["a comment", () => <CommentForm postId="p1" field={{ current: null }} />],
])(
  "the field of %s has no label that is seen, so it is called what stands in it: a user may say that",
  (_, form) => {
    render(form());
    const field = document.querySelector<HTMLInputElement>("[placeholder]");
    expect(field?.labels?.[0]?.matches(`.${hidden}`)).not.toBe(false);
    expect(screen.getByLabelText(field?.placeholder ?? "")).toBe(field);
  },
);
