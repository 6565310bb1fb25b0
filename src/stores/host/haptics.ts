import type { Native } from "../../services/native.ts";
import { services } from "../services.ts";

export const playHaptic: Native["playHaptic"] = style => services().native.playHaptic(style);
