import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import { asFields } from "../../../src/core/read.ts";
import type { Envelope } from "./answer.ts";
import type { FaultBox, Faults } from "./faults.ts";
import { chooseLanguage } from "./language.ts";
import { messageFor } from "./messages.ts";
import { replaceParts } from "./replace-parts.ts";

const captivePortal =
  "<!doctype html><title>Sign in</title><h1>Welcome to Free Wi-Fi</h1><p>Please sign in.</p>";

/**
 * The start of an answer that never ends. A cut without it would not be enough: a browser that receives
 * nothing on a connection that it has used before repeats its call by itself, even a POST.
 */
const ANSWER_START = [
  "HTTP/1.1 200 OK",
  "Content-Type: application/json",
  "Access-Control-Allow-Origin: *",
  "Content-Length: 1000",
  "",
  '{"error":false',
].join("\r\n");

/** Applies the faults that are set to each call. */
export function misbehave(box: FaultBox): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const faults = box.take(context.req.path);
    const language = chooseLanguage(context.req.header("X-App-Language"));
    const envelope: Envelope = { error: true, msg: messageFor(language, "fault"), data: null };
    const happens = (rate: number) => Math.random() < rate;
    const cut = () => {
      context.env.incoming.socket.destroy();
      context.res = RESPONSE_ALREADY_SENT;
    };
    const cutWithinAnswer = () => {
      context.env.incoming.socket.end(ANSWER_START);
      context.res = RESPONSE_ALREADY_SENT;
    };

    if (faults.latencyMs > 0) await box.holdBack(faults.latencyMs);
    if (happens(faults.dropRate)) return cut();
    if (happens(faults.errorRate)) {
      context.res = Response.json(envelope, { status: faults.errorStatus });
      return;
    }
    if (happens(faults.envelopeErrorRate)) {
      context.res = Response.json(envelope);
      return;
    }
    if (faults.htmlInstead) {
      context.res = new Response(captivePortal, { headers: { "Content-Type": "text/html" } });
      return;
    }
    await next();
    if (happens(faults.dropAnswerRate)) return cutWithinAnswer();
    if (spoilsAnswers(faults)) {
      const text = await context.res.text();
      const spoilt = faults.truncate ? cutShort(text) : spoil(text, faults);
      context.res = new Response(spoilt, context.res);
    }
  };
}

function cutShort(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

function spoilsAnswers({ badShape, badItem, emptyLists, truncate, replace }: Faults): boolean {
  return badShape || badItem || emptyLists || truncate || Object.keys(replace).length > 0;
}

/** Replaces the data of an envelope or parts of it, breaks the first item of each list, or empties lists. */
function spoil(text: string, faults: Faults): string {
  const envelope = asFields(JSON.parse(text)) ?? {};
  return JSON.stringify({ ...envelope, data: spoilData(envelope.data, faults) });
}

function spoilData(data: unknown, { badShape, badItem, emptyLists, replace }: Faults): unknown {
  if (badShape) return { surprise: [[null, 7], "?"] };
  const replaced = replaceParts(data, replace);
  if (emptyLists) return changeLists(replaced, () => []);
  return badItem ? changeLists(replaced, breakFirst) : replaced;
}

function breakFirst(list: readonly unknown[]): readonly unknown[] {
  return list.map((item, at) => (at === 0 ? { id: null } : item));
}

/** Changes the data if it is a list, or else each list in it. */
function changeLists(
  data: unknown,
  change: (list: readonly unknown[]) => readonly unknown[],
): unknown {
  if (Array.isArray(data)) return change(data);
  const fields = asFields(data);
  if (!fields) return data;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? change(value) : value,
    ]),
  );
}
