import type {
  ContractModel,
  EventModel,
  MethodModel,
} from "../../../bridge/codegen/contract/model.ts";
import { deprecationChanges, removalChanges } from "./deprecations.ts";
import { refusals } from "./refusals.ts";

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one, withoutDocs) === JSON.stringify(other, withoutDocs);
const withoutDocs = (name: string, value: unknown) => (name === "doc" ? undefined : value);

const namedLike = <T extends { readonly name: string }>(list: readonly T[], { name }: T) =>
  list.find(other => other.name === name);

/**
 * One sentence for each change that apps or hosts of a released contract would not understand. The app writes
 * parameters and hosts read them. Hosts write results and events and the app reads them. Either side may be
 * the older one. The app never asks an older host for a method with a newer `since`.
 */
export function breakingChanges(released: ContractModel, present: ContractModel): string[] {
  return [
    ...versionChanges(released, present),
    ...released.methods.flatMap(before => {
      const now = namedLike(present.methods, before);
      return now ? methodChanges(before, now) : removalChanges(before, present);
    }),
    ...present.methods.flatMap(now => sinceChanges(namedLike(released.methods, now), now, present)),
    ...released.events.flatMap(before => {
      const now = namedLike(present.events, before);
      return now ? eventChanges(before, now) : removalChanges(before, present);
    }),
    ...[...present.methods, ...present.events].flatMap(now =>
      deprecationChanges(namedLike([...released.methods, ...released.events], now), now, present),
    ),
    ...released.errors
      .filter(({ code }) => !present.errors.some(error => error.code === code))
      .map(({ code }) => `the error ${code} was removed`),
    ...envelopeChanges(released, present),
  ];
}

function versionChanges(released: ContractModel, present: ContractModel): string[] {
  const isNewer = present.contract > released.contract;
  if (!isNewer && !same(released, present)) {
    return [`contract ${released.contract} is released: a change needs a new CONTRACT_VERSION`];
  }
  const isDated = Boolean(present.releasedOn?.[present.contract]);
  return isDated ? [] : [`contract ${present.contract} has no day in RELEASED_ON`];
}

function sinceChanges(
  before: MethodModel | undefined,
  { name, since }: MethodModel,
  present: ContractModel,
): string[] {
  const isKept = since === before?.since;
  return isKept || since === present.contract
    ? []
    : [`${name} is new or changed in contract ${present.contract}, not in ${since}`];
}

function methodChanges(before: MethodModel, now: MethodModel): string[] {
  const { name } = before;
  const toNewHost = refusals(before.params, now.params, "params");
  const toOldHost = refusals(now.params, before.params, "params");
  const toNewApp = refusals(before.result, now.result, "result");
  const toOldApp = refusals(now.result, before.result, "result");
  const isFaster = (now.limitMs ?? Infinity) < (before.limitMs ?? Infinity);
  const toOldHosts = [
    ...toOldHost.map(reason => `an older host refuses ${reason}`),
    ...toNewApp.map(reason => `the app refuses an older host's ${reason}`),
    ...(isFaster ? [`an older host may not answer within ${now.limitMs} ms`] : []),
  ];
  return [
    ...toNewHost.map(reason => `a host refuses an older app's ${reason}`),
    ...toOldApp.map(reason => `an older app refuses ${reason}`),
    ...(now.since === before.since ? toOldHosts : []),
    ...(now.durable === before.durable ? [] : [`durable is now ${now.durable}`]),
  ].map(reason => `${name}: ${reason}`);
}

/** Events have no version that the other side checks, so both sides must understand the old form. */
function eventChanges(before: EventModel, now: EventModel): string[] {
  return [
    ...refusals(now.params, before.params, "params").map(
      reason => `an older app refuses ${reason}`,
    ),
    ...refusals(before.params, now.params, "params").map(
      reason => `the app refuses an older host's ${reason}`,
    ),
    ...(now.retained === before.retained ? [] : [`retained is now ${now.retained}`]),
  ].map(reason => `${before.name}: ${reason}`);
}

function envelopeChanges(released: ContractModel, present: ContractModel): string[] {
  const limits = (
    ["messageMaxBytes", "addressMaxChars", "pendingMax", "messagesPerSecond"] as const
  )
    .filter(name => released.limits[name] !== present.limits[name])
    .map(name => `${name} changed from ${released.limits[name]} to ${present.limits[name]}`);
  const isHurried = present.limits.ackLimitMs < released.limits.ackLimitMs;
  const sides = (["fromApp", "fromHost"] as const).flatMap(side => [
    ...refusals(released.envelope[side], present.envelope[side], side),
    ...refusals(present.envelope[side], released.envelope[side], side),
  ]);
  return [
    ...(released.protocol === present.protocol
      ? []
      : [`protocol ${present.protocol} is not compatible with ${released.protocol}`]),
    ...limits,
    ...(isHurried ? [`an older host may not ack within ${present.limits.ackLimitMs} ms`] : []),
    ...sides.map(reason => `the envelope: ${reason}`),
  ];
}
