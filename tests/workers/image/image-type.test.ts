import sharp from "sharp";
import { expect, it } from "vitest";
import { rasterTypeOf } from "../../../workers/image/image-type.ts";

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } });

it.each(["jpeg", "png", "gif", "webp"] as const)("recognises %s by its bytes", async format => {
  const bytes = await picture.clone().toFormat(format).toBuffer();
  expect(rasterTypeOf(bytes)).toBe(`image/${format}`);
});

it.each(["", "<svg/>", "RIFF1234WAVE", "hello"])("does not recognise %j", text => {
  expect(rasterTypeOf(new TextEncoder().encode(text))).toBeUndefined();
});
