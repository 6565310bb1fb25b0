import type { DocumentedEndpoint } from "./documented-extras.ts";
import { type ApiVersion, pathOf } from "./paths.ts";

/** Inside single quotes a shell reads nothing but the quote itself. */
function quoted(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}

/**
 * A call of the endpoint for a shell. The token is never part of it: the shell takes it from `$TOKEN`.
 * Parameters of the path stay in braces, for the reader to fill in.
 */
export function curlOf(
  endpoint: DocumentedEndpoint,
  { base, version, language }: { base: string; version: ApiVersion; language: string },
): string {
  const { method, example } = endpoint;
  const lines = [
    `curl -g -X ${method} ${quoted(`${base}/${pathOf(endpoint, version)}`)}`,
    '-H "Authorization: Bearer $TOKEN"',
    "-H 'Content-Type: application/json'",
    `-H ${quoted(`X-App-Language: ${language}`)}`,
  ];
  if (example.request !== undefined) lines.push(`-d ${quoted(JSON.stringify(example.request))}`);
  return lines.join(" \\\n  ");
}
