import { supportedUntil } from "../../../bridge/codegen/contract/deprecation.ts";
import type {
  ContractModel,
  EventModel,
  MethodModel,
} from "../../../bridge/codegen/contract/model.ts";

type Member = MethodModel | EventModel;

/** Nothing where it was deprecated for long enough, and this contract was named as the first without it. */
export function removalChanges({ name, deprecated }: Member, present: ContractModel): string[] {
  if (!deprecated) return [`${name} was removed`];
  if (present.contract < deprecated.removed) {
    return [`${name} was removed before contract ${deprecated.removed}`];
  }
  const until = supportedUntil(present, deprecated);
  const isOver = until !== undefined && until <= (present.releasedOn?.[present.contract] ?? "");
  return isOver ? [] : [`${name} was removed before ${until}`];
}

/** A deprecation begins with the present contract, and its end never comes nearer. */
export function deprecationChanges(
  before: Member | undefined,
  { name, deprecated }: Member,
  { contract }: ContractModel,
): string[] {
  if (!deprecated) return [];
  const known = before?.deprecated;
  const { in: since, removed } = deprecated;
  return [
    ...(since === (known?.in ?? contract)
      ? []
      : [`${name} is deprecated in contract ${known?.in ?? contract}, not in ${since}`]),
    ...(removed > since ? [] : [`${name} must stay for the contract that deprecates it`]),
    ...(removed < (known?.removed ?? 0)
      ? [`${name} stays until contract ${known?.removed}, not ${removed}`]
      : []),
    // A host that reads its end would wait for ever.
    ...(removed > contract ? [] : [`${name} was to be removed in contract ${removed}`]),
  ];
}
