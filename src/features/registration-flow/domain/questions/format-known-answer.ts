import type { AnswerValue } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'
import { formatAnswer } from './format-answer.ts'
import { isSensitive } from './sensitive.ts'

/** The most characters by which a person recognises a number of their own. */
const MAX_LAST_CHARACTERS = 4

/** Returns the last characters of a sensitive number, at most half of it; undefined for any other answer. */
export function findLastCharacters(
  action: Action,
  value: AnswerValue | undefined,
): string | undefined {
  if (typeof value !== 'string' || !isSensitive(action) || !/\d/.test(value)) return undefined
  return value.slice(-Math.min(MAX_LAST_CHARACTERS, Math.floor(value.length / 2)))
}

/** Returns a known answer in one line, as others may see it: a sensitive number by its end. */
export function formatKnownAnswer(action: Action, value: AnswerValue | undefined): string {
  const last = findLastCharacters(action, value)
  return last === undefined ? formatAnswer(action, value) : `Ends in ${last}`
}
