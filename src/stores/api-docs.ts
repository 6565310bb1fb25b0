import { proxy, ref } from "valtio/vanilla";
import { curlOf } from "../api/curl.ts";
import { type DocumentedEndpoint, documentedExtras } from "../api/documented-extras.ts";
import { endpoints } from "../api/endpoints.ts";
import { pathOf } from "../api/paths.ts";
import { appConfig } from "../services/config.ts";
import { localText } from "../services/storage.ts";
import { parameters } from "./host/parameters.ts";
import { copyToClipboard } from "./host/share.ts";
import { session } from "./session/session.ts";

const CHECKED = "docs.checked";

/** The documentation page: the ids of the endpoints that are ticked off. */
export const apiDocs = proxy<{ checked: readonly string[] }>({ checked: ref([]) });

/** Every endpoint of the table, and those that the app documents but never calls. */
export const documentedEndpoints: readonly DocumentedEndpoint[] = [
  ...Object.values(endpoints),
  ...documentedExtras,
];

export function idOf({ method, path }: DocumentedEndpoint): string {
  return `${method} ${path}`;
}

/** The path as this build calls it, with its version. */
export function shownPath(endpoint: DocumentedEndpoint): string {
  return pathOf(endpoint, appConfig.apiVersion);
}

/** What was ticked off on an earlier visit. */
export function loadChecked(): void {
  apiDocs.checked = ref((localText.read(CHECKED) ?? "").split("\n").filter(Boolean));
}

export function toggleChecked(endpoint: DocumentedEndpoint): void {
  const id = idOf(endpoint);
  const others = apiDocs.checked.filter(other => other !== id);
  apiDocs.checked = ref(others.length < apiDocs.checked.length ? others : [...others, id]);
  localText.write(CHECKED, apiDocs.checked.join("\n"));
}

/** Copies the call as a shell command. False where this device does not allow copying. */
export function copyCurl(endpoint: DocumentedEndpoint): Promise<boolean> {
  return copyToClipboard(
    curlOf(endpoint, {
      base: parameters.apiBase,
      version: appConfig.apiVersion,
      language: session.language,
    }),
  );
}
