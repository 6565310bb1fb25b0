import { beforeEach, expect, test } from "vitest";
import { localText } from "../../src/services/storage.ts";
import {
  apiDocs,
  copyCurl,
  documentedEndpoints,
  idOf,
  loadChecked,
  shownPath,
  toggleChecked,
} from "../../src/stores/api-docs.ts";
import { services } from "../../src/stores/services.ts";
import { session } from "../../src/stores/session.ts";
import { provideFakes } from "./fake-services.ts";

const [first, second] = documentedEndpoints;
if (!first || !second) throw new Error("the table is empty");

beforeEach(() => {
  provideFakes();
  localText.remove("docs.checked");
  loadChecked();
});

test("every documented endpoint has an id of its own", () => {
  expect(new Set(documentedEndpoints.map(idOf)).size).toBe(documentedEndpoints.length);
});

test("a tick is kept for the next visit, and taken off by a second press", () => {
  toggleChecked(first);
  toggleChecked(second);
  toggleChecked(first);
  apiDocs.checked = [];
  loadChecked();
  expect(apiDocs.checked).toEqual([idOf(second)]);
});

test("paths are shown in the version of this build", () => {
  const named = (id: string) => documentedEndpoints.filter(endpoint => idOf(endpoint) === id);
  expect(named("POST users/teams").map(shownPath)).toEqual(["v3/users/teams"]);
  expect(named("GET user/me").map(shownPath)).toEqual(["v1/user/me"]);
});

test("a copied call does not have the token in it", async () => {
  const copied: string[] = [];
  services().native.copyText = async text => {
    copied.push(text);
    return true;
  };
  for (const endpoint of documentedEndpoints) await copyCurl(endpoint);
  expect(session.token).toBeDefined();
  expect(copied).toHaveLength(documentedEndpoints.length);
  expect(copied.join()).not.toContain(session.token);
  expect(copied.every(text => text.includes("Bearer $TOKEN"))).toBe(true);
});
