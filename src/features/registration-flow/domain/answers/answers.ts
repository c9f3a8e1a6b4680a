import type { Id } from '../definition/definition.ts'

/** `answer` is the text of 'Please specify'. */
export type ChoiceAnswer = { readonly choiceValue: string; readonly answer: string | null }
/** The fields of an address, as the specification names them for a registration. */
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
/**
 * `name` is the name that was signed. The drawing is sent as a file with the save, and so is the photograph of a paper that a consultant saw signed
 * (`witnessed`).
 */
export type Signature = {
  readonly name: string
  readonly drawn: boolean
  readonly witnessed?: true | undefined
}
/** Selects, addresses, uploads and signatures have a shape; dates are 'YYYY-MM-DD', a declaration is 'agreed', everything else is text. */
export type Value = string | readonly ChoiceAnswer[] | Address | Uploaded | Signature

/**
 * One step on the way to an answer: an action, and the item of its set where it is in one. Items have lasting ids, so removing one never renames
 * another's answers.
 */
export type Hop = { readonly actionId: Id; readonly itemId?: Id }
/** The path begins with the root action and ends with the one it speaks of; the last but one is its active dependency action or set. */
export type Path = readonly [Hop, ...Hop[]]
export type Answers = {
  /** The values by `keyOf`. Those of questions that are no longer asked stay here, so that they come back with their parent's answer. */
  readonly values: ReadonlyMap<string, Value>
  /** The items of each set in order. sortIndex is the first one's plus the place. */
  readonly items: ReadonlyMap<Id, readonly Id[]>
  /** The questions that were passed with 'I do not have this with me', by `keyOf`. */
  readonly skipped: ReadonlySet<string>
}

export const NO_ANSWERS: Answers = { values: new Map(), items: new Map(), skipped: new Set() }

export const keyOf = ({ actionId, itemId }: Hop) => (itemId ? `${actionId}@${itemId}` : actionId)
export const isChosen = (value: Value | undefined): value is readonly ChoiceAnswer[] =>
  Array.isArray(value)
