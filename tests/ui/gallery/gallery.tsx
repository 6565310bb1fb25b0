import { createRoot } from "react-dom/client";
import { trackKeyboardInset } from "../../../src/ui/keyboard-inset.ts";
import { SCREENS } from "./screens.tsx";

/** `?screen=feed&theme=light`: one screen of the kit at a time, as the pictures are taken. */
const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "dark";
trackKeyboardInset();

const Screen = SCREENS[query.get("screen") ?? "parts"] ?? SCREENS.parts;
const root = document.getElementById("root");
if (root && Screen) createRoot(root).render(<Screen />);
