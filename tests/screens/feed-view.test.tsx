// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FeedView } from "../../src/screens/feed/feed-view.tsx";
import { ScrollerContext } from "../../src/screens/shared/scroller.tsx";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { composer, fillComposer, startPage } from "../stores/composer/composer-fixture.ts";
import { deferred, fakes } from "../stores/fake-services.ts";

test("whoever posts sees the post on top of the feed", async () => {
  await startPage();
  fakes.serve("createPost", () => deferred().promise);
  const frame = document.createElement("div");
  render(
    <ScrollerContext value={{ current: frame }}>
      <FeedView name={{ teamId: "7" }} empty={null} />
    </ScrollerContext>,
  );
  await screen.findByText("Post 1");
  frame.scrollTop = 500;
  await fillComposer("Morning run");
  await act(async () => void sendPost(composer()));
  await screen.findByText("Morning run");
  expect(frame.scrollTop).toBe(0);
});
