import type { Value } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'
import type { Traits } from './traits.ts'

/** All that is particular to one type of question. Its functions are called with values of its own shape that hold something. */
export type ActionRules<Given extends Value = Value> = Traits & {
  /** How an author writes an answer, for a refusal of another shape. */
  readonly written: string
  readonly isShape: (value: Value) => value is Given
  /** What is said where nothing was answered. */
  readonly missing: (action: Action) => string
  /** A sentence for the person, or null where all is well. `today`: the day in London. */
  readonly wrong: (action: Action, value: Given, today: string) => string | null
  /** As it is kept, however it was typed. */
  readonly tidy: (value: Given, action: Action) => Given
  /** In the words that people read, a line each. */
  readonly lines: (action: Action, value: Given) => readonly string[]
  /** An answer that is right. */
  readonly sample: (action: Action, today: string) => Given
}

export const isText = (value: Value): value is string => typeof value === 'string'

type Typed = Traits &
  Pick<ActionRules<string>, 'missing' | 'sample' | 'tidy'> & {
    readonly wrong: (action: Action, text: string, today: string) => string | null | undefined
    readonly display?: (text: string, action: Action) => string
  }

/** A type whose answer is one text. */
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
