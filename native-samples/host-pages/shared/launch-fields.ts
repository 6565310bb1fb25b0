import { byId } from "./dom.ts";
import { readPath, type Settings } from "./settings.ts";

/** The fields of the launch parameters. `change` is called with what was entered. */
export function showLaunchFields(
  settings: Settings,
  change: (next: Partial<Settings>) => void,
): void {
  const platformList = byId("platform", HTMLSelectElement);
  platformList.value = settings.platform;
  platformList.addEventListener("change", () => change({ platform: platformList.value }));
  const versionField = byId("app-version", HTMLInputElement);
  versionField.value = settings.appVersion;
  versionField.addEventListener("change", () => change({ appVersion: versionField.value.trim() }));
  const pathField = byId("launch-path", HTMLInputElement);
  pathField.value = settings.path;
  pathField.addEventListener("change", () => change({ path: readPath(pathField.value) }));
}
