import { checkAnswer } from '../questions/check-answer.ts'
import { findActionRules } from '../action-types/action-types.ts'
import type { ChoiceAnswer, AnswerValue } from './answers.ts'
import { type Action, isSelect } from '../definition/definition.ts'
import { asksForNothing } from '../questions/question-kinds.ts'

type WrittenValueReading =
  | { readonly value: AnswerValue }
  | { readonly skipped: true }
  | { readonly refusal: string }

/** Reads one answer that a flow's author wrote as a test. Returns the value, or the reason why no candidate can give this answer. */
export function parseTrialAnswer(
  action: Action,
  written: unknown,
  today: string,
): WrittenValueReading {
  const { name, type, skippable } = action
  if (asksForNothing(action)) return { refusal: `'${name}' is only read: it has no answer.` }
  if (isRecord(written) && Object.hasOwn(written, 'skipped')) {
    if (written.skipped !== true)
      return { refusal: 'What is passed for now is written { "skipped": true }.' }
    return skippable
      ? { skipped: true }
      : { refusal: `'${name}' is not skippable: no one can pass it for now.` }
  }
  const value = isSelect(action) ? toChoiceAnswers(written) : written
  if (!isValue(value) || !findActionRules(action)?.isShape(value))
    return {
      refusal: `The answer of a ${type} is ${findActionRules(action)?.written ?? 'a text'}.`,
    }
  const sentence = checkAnswer(action, value, { today, required: false })
  return sentence ? { refusal: `People are told '${sentence}'.` } : { value }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toChoiceAnswers = (written: unknown): unknown =>
  (Array.isArray(written) ? written : [written]).map((one: unknown) =>
    typeof one === 'string' ? { choiceValue: one, answer: null } : one,
  )

const isText = (value: unknown): value is string => typeof value === 'string'
const isChoice = (value: unknown): value is ChoiceAnswer =>
  isRecord(value) && isText(value.choiceValue) && (value.answer === null || isText(value.answer))

/** Returns whether a value has the shape of any answer; the question's type decides later which shape it accepts. */
function isValue(value: unknown): value is AnswerValue {
  if (isText(value)) return true
  if (Array.isArray(value)) return value.every(isChoice)
  if (!isRecord(value)) return false
  const { documentIds, name, drawn } = value
  if (documentIds !== undefined) return Array.isArray(documentIds) && documentIds.every(isText)
  if (drawn !== undefined) return typeof drawn === 'boolean' && isText(name)
  return Object.values(value).every(isText)
}
