import type { Action } from '../definition/definition.ts'
import { FORMATS } from '../action-types/formats/text-formats.ts'
import type { LookUp, TextAnswerFormat } from '../action-types/formats/format.ts'

/** Returns what a consultant has to look up because of this question's answer; undefined if there is nothing. */
export function findLookUp({ validation }: Action): LookUp | undefined {
  const format: TextAnswerFormat | undefined = validation?.format && FORMATS[validation.format]
  return format?.lookUp
}
