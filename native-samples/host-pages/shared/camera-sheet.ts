import type { BridgeResult, MethodResult, Params } from "../../../bridge/contract.ts";
import { done, type HandlerContext, refused } from "../../../bridge/host.ts";
import { permissions } from "./device-settings.ts";
import { byId, create, icon } from "./dom.ts";
import { openSheet } from "./sheet.ts";
import { drawPreview, takePhoto, testPhotoSize, testPhotos } from "./test-photos.ts";

type Captured = MethodResult<"camera.capture">;
/** What the user chose in the sheet: test photos by index, files, or nothing. */
type Choice =
  | { readonly kind: "photos"; readonly indexes: readonly number[] }
  | { readonly kind: "files"; readonly files: readonly File[] }
  | { readonly kind: "denied" }
  | { readonly kind: "dismissed" };

const PREVIEW_EDGE_PX = 220;

/** Plays the camera and the photo library. Photos are sent as Blobs together with the answer. */
export async function openCameraSheet(
  container: HTMLElement,
  params: Params<"camera.capture">,
  { signal, attach }: HandlerContext,
): Promise<BridgeResult<Captured>> {
  const choice: Choice = permissions.photos
    ? await askForPhotos(container, params, signal)
    : { kind: "denied" };
  permissions.photos = choice.kind !== "denied";
  if (choice.kind === "denied") return refused("PERMISSION_DENIED", "the user refused");
  if (choice.kind === "dismissed") return done<Captured>({ status: "dismissed" });
  if (choice.kind === "files") {
    const files = choice.files.slice(0, params.maxCount);
    const photos = files.map(file => ({
      url: attach(file),
      mimeType: file.type || "image/jpeg",
    }));
    return done<Captured>({ status: "captured", photos });
  }
  const { width: widthPx, height: heightPx } = testPhotoSize;
  const photos = [];
  for (const index of choice.indexes) {
    const photo = testPhotos[index];
    const blob = photo && (await takePhoto(photo));
    if (!blob) return refused("UNAVAILABLE", "no memory for a photo of this size");
    photos.push({ url: attach(blob), mimeType: blob.type, widthPx, heightPx });
  }
  return done<Captured>({ status: "captured", photos });
}

function askForPhotos(
  container: HTMLElement,
  { source, maxCount }: Params<"camera.capture">,
  signal: AbortSignal,
): Promise<Choice> {
  const title = source === "camera" ? "Camera" : "Photo library";
  const dismissed: Choice = { kind: "dismissed" };
  return openSheet<Choice>(container, signal, dismissed, title, settle => {
    const chosen = new Set<number>();
    const use = create("button", { type: "button", class: "primary" }, "Use photo");
    use.addEventListener("click", () => settle({ kind: "photos", indexes: [...chosen] }));

    const tiles = testPhotos.map((photo, index) => {
      const tile = create("button", { type: "button", "aria-label": `${photo.name}, test photo` });
      tile.append(drawPreview(photo, PREVIEW_EDGE_PX), icon("check"));
      tile.addEventListener("click", () => {
        if (!chosen.delete(index) && chosen.size < maxCount) chosen.add(index);
        update();
      });
      return tile;
    });
    function update(): void {
      for (const [index, tile] of tiles.entries()) {
        tile.setAttribute("aria-pressed", String(chosen.has(index)));
      }
      use.disabled = chosen.size === 0;
      use.textContent = chosen.size > 1 ? `Use ${chosen.size} photos` : "Use photo";
    }
    update();

    const plain = (label: string, click: () => void) =>
      create("button", { type: "button", class: "plain", click }, label);
    return [
      create("p", {}, `Test photos of 12 megapixels. Choose up to ${maxCount}.`),
      create("div", { class: "photos" }, ...tiles),
      use,
      create(
        "div",
        { class: "pair" },
        plain("Files…", () => void chooseFiles().then(choice => choice && settle(choice))),
        plain("Refuse access", () => settle({ kind: "denied" })),
      ),
      plain("Cancel", () => settle(dismissed)),
    ];
  });
}

/** The page's own file dialog; null when it was closed without a file. */
function chooseFiles(): Promise<Choice | null> {
  const input = byId("files", HTMLInputElement);
  input.value = "";
  return new Promise(resolve => {
    const settle = () => {
      const files = [...(input.files ?? [])];
      resolve(files.length ? { kind: "files", files } : null);
    };
    input.onchange = settle;
    input.oncancel = settle;
    input.click();
  });
}
