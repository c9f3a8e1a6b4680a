import type { Id } from '../definition/definition.ts'

/** `answer`: the please-specify text. */
export type ChoiceAnswer = { readonly choiceValue: string; readonly answer: string | null }
/** Registration address fields of the specification. */
export type Address = {
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly address4: string
  readonly city: string
  readonly county: string
  readonly postCode: string
  readonly country: string
}
export type Uploaded = { readonly documentIds: readonly Id[] }
/** `name`: as signed. The drawing travels as a file with the save; so does the photograph of a paper that a consultant saw signed (`witnessed`). */
export type Signature = {
  readonly name: string
  readonly drawn: boolean
  readonly witnessed?: true | undefined
}
/** Selects, addresses, uploads and signatures have a shape; dates are 'YYYY-MM-DD', a declaration is 'agreed', everything else is text. */
export type Value = string | readonly ChoiceAnswer[] | Address | Uploaded | Signature

/** One answer's place: an action, inside an item of a set where it has one. Items have lasting ids, so removing one never renames another's answers. */
export type Hop = { readonly actionId: Id; readonly itemId?: Id }
/** Root action first, the one spoken of last; the last but one is its active dependency action or set. */
export type Path = readonly [Hop, ...Hop[]]
export type Answers = {
  /** By `keyOf`. Values of questions that are no longer asked stay here, so that they come back with their parent's answer. */
  readonly values: ReadonlyMap<string, Value>
  /** Of each set, its items in order; sortIndex is the first plus the place. */
  readonly items: ReadonlyMap<Id, readonly Id[]>
  /** 'I do not have this with me', by `keyOf`. */
  readonly skipped: ReadonlySet<string>
}

export const NO_ANSWERS: Answers = { values: new Map(), items: new Map(), skipped: new Set() }

export const keyOf = ({ actionId, itemId }: Hop) => (itemId ? `${actionId}@${itemId}` : actionId)
export const isChosen = (value: Value | undefined): value is readonly ChoiceAnswer[] =>
  Array.isArray(value)
