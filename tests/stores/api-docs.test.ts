import { beforeEach, expect, test } from "vitest";
import { copyCurl, documentedEndpoints, idOf } from "../../src/stores/api-docs.ts";
import { services } from "../../src/stores/services.ts";
import { session } from "../../src/stores/session.ts";
import { provideFakes } from "./fake-services.ts";

beforeEach(provideFakes);

test("every documented endpoint has an id of its own", () => {
  expect(new Set(documentedEndpoints.map(idOf)).size).toBe(documentedEndpoints.length);
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
