import type { Language, PLURAL_CATEGORIES } from "../limits.ts";
import type { developer } from "./developer.ts";
import type { en } from "./en.ts";

type En = typeof en;
type Developer = typeof developer;
/** Every text: those of the languages, and those that are English in each. */
interface All extends En, Developer {}
/** A message whose words depend on `count`. Every language has the category `other`. */
export type PluralMessage = { readonly other: string } & {
  readonly [C in Intl.LDMLPluralRule]?: string;
};
type Message = string | PluralMessage;

/** The names inside `{{…}}`, read from a text's literal type. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type VariableNames<M> = NamesIn<M extends string ? M : M[keyof M]>;

/** Dotted paths of every message of a table. */
type Paths<Table, Prefix extends string = ""> = {
  [K in keyof Table & string]: Table[K] extends Message
    ? `${Prefix}${K}`
    : Paths<Table[K], `${Prefix}${K}.`>;
}[keyof Table & string];
type At<Table, Path> = Path extends `${infer Head}.${infer Rest}`
  ? At<Table[Head & keyof Table], Rest>
  : Table[Path & keyof Table];

export type MessageKey = Paths<All>;
/** The variables of a message. `count` is a number, every other one is a text or a number. */
export type Values<K extends MessageKey> = {
  readonly [N in VariableNames<At<All, K>>]: N extends "count" ? number : string | number;
};
/** Keys of the messages without variables. */
export type PlainMessageKey = {
  [K in MessageKey]: [VariableNames<At<All, K>>] extends [never] ? K : never;
}[MessageKey];

/** A text that contains each of these variables, in any order. */
type TextWith<Names extends string> = string &
  ([Names] extends [never]
    ? unknown
    : { [N in Names]: (text: `${string}{{${N}}}${string}`) => void }[Names] extends (
          text: infer All,
        ) => void
      ? All
      : never);

/** A table in `Lang`: every key of en, the same variables, and the plural forms of `Lang`. */
export type Translation<Lang extends Language, Source = En> = {
  readonly [K in keyof Source]: Source[K] extends string
    ? TextWith<VariableNames<Source[K]>>
    : Source[K] extends PluralMessage
      ? {
          readonly [C in (typeof PLURAL_CATEGORIES)[Lang][number]]: TextWith<
            VariableNames<Source[K]>
          >;
        }
      : Translation<Lang, Source[K]>;
};

/** The keys of texts with a variable that en does not have. `never` if there are none. */
export type UnknownVariables<Table, Path extends MessageKey = MessageKey> = {
  [K in Path]: VariableNames<At<Table, K>> extends VariableNames<At<All, K>> ? never : K;
}[Path];
