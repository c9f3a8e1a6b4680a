import type { Value } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'
import type { Traits } from './traits.ts'

/** The rules of one type of question. Its functions are called only with values of its own shape that hold something. */
export type ActionRules<Given extends Value = Value> = Traits & {
  /** A refusal of another shape says how an author writes such an answer. */
  readonly written: string
  readonly isShape: (value: Value) => value is Given
  /** The sentence for a question without an answer. */
  readonly missing: (action: Action) => string
  /** Returns a sentence for the person, or null where the answer is right. `today` is the day in London. */
  readonly wrong: (action: Action, value: Given, today: string) => string | null
  /** Returns the answer as it is stored, in any spelling that was typed. */
  readonly tidy: (value: Given, action: Action) => Given
  /** Returns the words that people read, one line each. */
  readonly lines: (action: Action, value: Given) => readonly string[]
  /** Returns an answer that is right. */
  readonly sample: (action: Action, today: string) => Given
}

export const isText = (value: Value): value is string => typeof value === 'string'

type Typed = Traits &
  Pick<ActionRules<string>, 'missing' | 'sample' | 'tidy'> & {
    readonly wrong: (action: Action, text: string, today: string) => string | null | undefined
    readonly display?: (text: string, action: Action) => string
  }

/** Makes the rules of a type whose answer is one text. */
export const typed = ({
  display = (text) => text,
  wrong,
  ...rules
}: Typed): ActionRules<string> => ({
  ...rules,
  written: 'a text',
  isShape: isText,
  wrong: (action, text, today) => wrong(action, text, today) ?? null,
  lines: (action, text) => [display(text, action)].filter(Boolean),
})
