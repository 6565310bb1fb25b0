import type { FieldModel, ShapeModel } from "./model.ts";

type Json = unknown;

/** Realistic values, by the name of their field. */
const TELLING: Readonly<Record<string, Json>> = {
  name: "team",
  title: "Morning Runners",
  text: "Join us",
  opId: "photo-7f3a",
  mimeType: "image/jpeg",
  language: "ru-RU",
  token: "eyJhbGciOi…",
  maxCount: 4,
  maxEdgePx: 1600,
  widthPx: 1200,
  heightPx: 1600,
  topPx: 47,
  rightPx: 0,
  bottomPx: 34,
  leftPx: 0,
  keyboardPx: 0,
  factor: 1.3,
  durationMs: 420,
};
const ADDRESSES: Readonly<Record<string, string>> = {
  https: "https://teamhub.example/teams/42",
  mailto: "mailto:support@teamhub.example",
  "teamhub-media": "teamhub-media://photos/1.jpg",
};

/** One good value of a shape, for the reference page. */
export function exampleOf(shape: ShapeModel, name = ""): Json {
  switch (shape.kind) {
    case "record":
      return exampleOfFields(shape.fields);
    case "choice": {
      const [first] = shape.cases;
      return { [shape.by]: first?.name, ...exampleOfFields(first?.fields ?? []) };
    }
    case "list":
      return [exampleOf(shape.of, name)];
    case "oneOf":
      return shape.values[0];
    case "url":
      return ADDRESSES[shape.schemes[0] ?? ""];
    case "media":
      return ADDRESSES[shape.schemes.at(-1) ?? ""];
    case "path":
      return "/teams/42";
    case "flag":
      return true;
    case "text":
      return TELLING[name] ?? name.slice(0, shape.maxChars);
    case "number":
    case "whole":
      return TELLING[name] ?? shape.min;
    default:
      return {};
  }
}

export function exampleOfFields(fields: readonly FieldModel[]): Record<string, Json> {
  return Object.fromEntries(fields.map(({ name, shape }) => [name, exampleOf(shape, name)]));
}
