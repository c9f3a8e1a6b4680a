import type { Id } from '../definition/definition.ts'

/** A chosen value. `answer` is the text of 'Please specify', or null. */
export type ChoiceAnswer = { readonly choiceValue: string; readonly answer: string | null }
/** An address. The field names are those of the specification. */
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
export type UploadedFiles = { readonly documentIds: readonly Id[] }
/**
 * A signature; `name` is the signed name. `drawn`: it has a picture, which is sent as a file together with the answer: the drawing, or the photograph
 * of a signature on paper. `witnessed`: it was given on paper, and a consultant saw the person sign.
 */
export type Signature = {
  readonly name: string
  readonly drawn: boolean
  readonly witnessed?: true | undefined
}
/**
 * An answer. Selects, addresses, uploads and signatures are objects; dates are 'YYYY-MM-DD', a declaration is 'agreed', and all other answers are
 * text.
 */
export type AnswerValue = string | readonly ChoiceAnswer[] | Address | UploadedFiles | Signature

/**
 * One step of a path to an answer: an action, and the id of its item if it is in a set. Items have lasting ids, so removing one item never changes
 * the keys of the answers of another.
 */
export type Hop = { readonly actionId: Id; readonly itemId?: Id }
/**
 * The path through the tree of questions to an action, from the root action down. Each action before the last is a set, or a question whose choice
 * asks the next action.
 */
export type ActionPath = readonly [Hop, ...Hop[]]
export type Answers = {
  /** The values by `keyOf`. Values of questions that are no longer asked stay stored, so that they reappear if the question is asked again. */
  readonly values: ReadonlyMap<string, AnswerValue>
  /** The item ids of each set in order. The sortIndex of an item is FIRST_SORT_INDEX plus its index. */
  readonly items: ReadonlyMap<Id, readonly Id[]>
  /** The keys (`keyOf`) of the questions that were passed with 'I do not have this with me'. */
  readonly skipped: ReadonlySet<string>
  /** The keys of answers that are on the server but not in this browser's stored copy, because a thief of the device could use them. */
  readonly offDevice?: ReadonlySet<string>
}

export const NO_ANSWERS: Answers = { values: new Map(), items: new Map(), skipped: new Set() }

export const keyOf = ({ actionId, itemId }: Hop) => (itemId ? `${actionId}@${itemId}` : actionId)
export const isChoiceList = (value: AnswerValue | undefined): value is readonly ChoiceAnswer[] =>
  Array.isArray(value)
