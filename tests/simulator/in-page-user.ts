/** What the user of a real engine does, inside the page: many walks need it to be quick. */

interface Shown {
  readonly text: string;
  readonly photos: number;
  readonly canPost: boolean;
}

/**
 * Runs in the page. Opens the composer, and gives what it shows when the draft has been looked for. What was not
 * sent stands in the feed, and is taken back from there.
 * @param isOwn whether the posts that the device keeps are this user's
 */
export async function openComposerInPage(
  path: string,
  isOwn: boolean,
  limitMs: number,
): Promise<Shown> {
  const field = () => document.querySelector("textarea");
  const photos = () => document.querySelectorAll("[aria-label^='Open photo']").length;
  // An empty one is focused as soon as the draft has been looked for.
  const isReady = () => {
    const found = field();
    return (
      found !== null &&
      (found.disabled || found.value !== "" || photos() > 0 || document.activeElement === found)
    );
  };
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  async function storedPosts(): Promise<number> {
    const request = indexedDB.open("teamhub-drafts");
    // Opened by us first, it would never get its store.
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await settled(request).catch(() => undefined);
    if (!database) return 0;
    const drafts: { isPosted?: boolean }[] = await settled(
      database.transaction("drafts").objectStore("drafts").getAll(),
    );
    database.close();
    return drafts.filter(({ isPosted }) => isPosted).length;
  }
  async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const end = performance.now() + limitMs;
    while (!(await isSo())) {
      if (performance.now() > end) {
        throw new Error(`There is no ${what} at ${location.hash}: ${document.body.innerText}`);
      }
      await new Promise(next => setTimeout(next, 10));
    }
  }
  const edits = () =>
    [...document.querySelectorAll<HTMLElement>("article button")].filter(
      ({ textContent }) => textContent === "Edit",
    );
  const isSending = () => document.querySelector("article [data-bar]") !== null;
  // A fault may keep the server's posts away.
  const isOver = () =>
    document.querySelector("article") !== null ||
    document.body.innerText.includes("Failed to fetch activities");
  location.hash = path.replace("/create-post", "");
  await until(
    async () =>
      field() === null &&
      isOver() &&
      !isSending() &&
      (!isOwn || (await storedPosts()) <= edits().length),
    "feed",
  );
  const [edit] = edits();
  if (edit) edit.click();
  else location.hash = path;
  await until(isReady, "composer");
  const post = [...document.querySelectorAll("button")].find(one => one.textContent === "Post");
  return {
    text: field()?.value ?? "",
    photos: photos(),
    canPost: post !== undefined && !post.matches(":disabled, [aria-disabled=true]"),
  };
}

/** Runs in the page. Writes a draft with one photo, and waits until the device has it. */
export async function writeDraftInPage(text: string, limitMs: number): Promise<void> {
  const field = document.querySelector("textarea");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 24;
  const paint = canvas.getContext("2d");
  if (!field || !input || !paint) throw new Error("There is nothing to write in");
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  for (const [at, char] of [...text].entries()) {
    paint.fillStyle = `hsl(${char.charCodeAt(0) * 37}, 80%, 50%)`;
    paint.fillRect((at % 6) * 4, Math.floor(at / 6) * 4, 4, 4);
  }
  const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, "image/png"));
  const files = new DataTransfer();
  files.items.add(new File(picture ? [picture] : [], "photo.png", { type: "image/png" }));
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));

  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  async function isSaved(): Promise<boolean> {
    // The composer has made it, because it has looked for a draft.
    const database = await settled(indexedDB.open("teamhub-drafts"));
    const drafts: { text: string; photos: unknown[] }[] = await settled(
      database.transaction("drafts").objectStore("drafts").getAll(),
    );
    database.close();
    return drafts.some(draft => draft.text === text && draft.photos.length === 1);
  }
  async function untilSaved(): Promise<void> {
    while (!(await isSaved())) await new Promise(next => setTimeout(next, 20));
  }
  const late = new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new Error(`The draft is not saved: ${document.body.innerText}`)),
      limitMs,
    ),
  );
  await Promise.race([untilSaved(), late]);
}

/** Runs in the page. Taps Post so many times in one task. False where it cannot be tapped. */
export function tapPostInPage(taps: number): boolean {
  const post = [...document.querySelectorAll("button")].find(one => one.textContent === "Post");
  if (!post || post.matches(":disabled, [aria-disabled=true]")) return false;
  for (let tap = 0; tap < taps; tap++) post.click();
  return true;
}

/** Runs in the page, after a tap on Post. Waits until the post in the feed is sent, or was not sent. */
export async function untilSentInPage(path: string, limitMs: number): Promise<void> {
  const isSending = () =>
    location.hash.startsWith(`#${path}`) ||
    document.querySelector("textarea, article [data-bar]") !== null;
  const end = performance.now() + limitMs;
  while (isSending()) {
    if (performance.now() > end) {
      throw new Error(`The sending does not end at ${location.hash}: ${document.body.innerText}`);
    }
    await new Promise(next => setTimeout(next, 10));
  }
}
