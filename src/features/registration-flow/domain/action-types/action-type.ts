import type { AnswerValue } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'
import type { QuestionTypeTraits } from './traits.ts'

/** The rules of one type of question. The functions for a value are called only with a value that has the type's own shape and is not empty. */
export type QuestionTypeRules<Given extends AnswerValue = AnswerValue> = QuestionTypeTraits & {
  /** The shape of an answer in words, for the message to the author of a test answer that has another shape. */
  readonly written: string
  readonly isShape: (value: AnswerValue) => value is Given
  /** Returns the error message for a question without an answer. */
  readonly missing: (action: Action) => string
  /** Returns the error message for an invalid answer, or null if the answer is valid. `today` is the day in London. */
  readonly wrong: (action: Action, value: Given, today: string) => string | null
  /** Returns a typed answer in the form in which it is stored. */
  readonly tidy: (value: Given, action: Action) => Given
  /** Returns the answer as people read it, one text per line. */
  readonly lines: (action: Action, value: Given) => readonly string[]
  /** Returns an example of a valid answer. */
  readonly sample: (action: Action, today: string) => Given
}

export const isText = (value: AnswerValue): value is string => typeof value === 'string'

type TextActionRules = QuestionTypeTraits &
  Pick<QuestionTypeRules<string>, 'missing' | 'sample' | 'tidy'> & {
    readonly wrong: (action: Action, text: string, today: string) => string | null | undefined
    readonly display?: (text: string, action: Action) => string
  }

/** Makes the rules of a type whose answer is a single text. */
export const makeTextActionRules = ({
  display = (text) => text,
  wrong,
  ...rules
}: TextActionRules): QuestionTypeRules<string> => ({
  ...rules,
  written: 'a text',
  isShape: isText,
  wrong: (action, text, today) => wrong(action, text, today) ?? null,
  lines: (action, text) => [display(text, action)].filter(Boolean),
})
