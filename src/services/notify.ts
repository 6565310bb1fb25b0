import toast from "react-hot-toast/headless";
import { TOAST_MS } from "../limits.ts";

/** What a toast is about: shown one at a time, the newest wins. */
export interface ToastContent {
  readonly kind: "success" | "error" | "warning" | "info";
  readonly text: string;
  /** Offered where trying again can help. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  readonly durationMs?: number;
}

const contents = new Map<string, ToastContent>();

/** What the toast with this id shows; the toaster's view asks for it. */
export function contentOfToast(id: string): ToastContent | undefined {
  return contents.get(id);
}

export function showToast(content: ToastContent): void {
  for (const id of contents.keys()) toast.dismiss(id);
  contents.clear();
  const id = toast(content.text, { duration: content.durationMs ?? TOAST_MS.default });
  contents.set(id, content);
}

export function dismissToast(id: string): void {
  toast.dismiss(id);
}
