/** What the user of a real engine does, inside the page: many walks need it to be quick. */

interface Shown {
  readonly text: string;
  readonly photos: number;
  readonly canPost: boolean;
}

/** Runs in the page. Opens the composer anew, and gives what it shows when the draft has been looked for. */
export async function openComposerInPage(path: string, limitMs: number): Promise<Shown> {
  const field = () => document.querySelector("textarea");
  const until = async (isSo: () => boolean) => {
    const end = performance.now() + limitMs;
    while (!isSo() && performance.now() < end) await new Promise(next => setTimeout(next, 10));
  };
  if (!location.hash.startsWith(`#${path}`)) location.hash = path;
  // It is focused as soon as the draft has been looked for.
  await until(() => field() !== null && document.activeElement === field());
  const post = [...document.querySelectorAll("button")].find(one => one.textContent === "Post");
  return {
    text: field()?.value ?? "",
    photos: document.querySelectorAll("[aria-label^='Open photo']").length,
    canPost: post !== undefined && !post.disabled,
  };
}

/** Runs in the page. Writes a draft with one photo, and waits until the device has it. */
export async function writeDraftInPage(text: string, limitMs: number): Promise<boolean> {
  const field = document.querySelector("textarea");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!field || !input) return false;
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 24;
  const paint = canvas.getContext("2d");
  for (const [at, char] of [...text].entries()) {
    if (!paint) return false;
    paint.fillStyle = `hsl(${char.charCodeAt(0) * 37}, 80%, 50%)`;
    paint.fillRect((at % 6) * 4, Math.floor(at / 6) * 4, 4, 4);
  }
  const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, "image/png"));
  if (!picture) return false;
  const files = new DataTransfer();
  files.items.add(new File([picture], "photo.png", { type: "image/png" }));
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const database = await settled(indexedDB.open("teamhub-drafts"));
    const names = [...database.objectStoreNames];
    const drafts: { text: string; photos: unknown[] }[] = names.includes("drafts")
      ? await settled(database.transaction("drafts").objectStore("drafts").getAll())
      : [];
    database.close();
    if (drafts.some(draft => draft.text === text && draft.photos.length === 1)) return true;
    await new Promise(next => setTimeout(next, 20));
  }
  return false;
}

/** Runs in the page. Taps Post so many times in one task, where it can be tapped, and sees it begin. */
export async function tapPostInPage(path: string, taps: number, limitMs: number): Promise<void> {
  const post = [...document.querySelectorAll("button")].find(one => one.textContent === "Post");
  if (!post || post.disabled) return;
  for (let tap = 0; tap < taps; tap++) post.click();
  const end = performance.now() + limitMs;
  const hasBegun = () =>
    document.querySelector("textarea")?.disabled !== false || !location.hash.startsWith(`#${path}`);
  while (!hasBegun() && performance.now() < end) await new Promise(next => setTimeout(next, 1));
}

/** Runs in the page. Waits until nothing is being sent; true if the composer has closed, as after a success. */
export async function sentInPage(path: string, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  const isClosed = () => !location.hash.startsWith(`#${path}`);
  const isBusy = () => document.querySelector("textarea")?.disabled === true;
  while (!isClosed() && isBusy() && performance.now() < end) {
    await new Promise(next => setTimeout(next, 10));
  }
  return isClosed();
}
