import { type Answers, type AnswerValue, isChoiceList } from './answers.ts'

/** Returns whether a value contains an answer. An empty text, an empty list, and an address or signature without any text contain none. */
export function isAnswerFilled(value: AnswerValue | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (isChoiceList(value)) return value.length > 0
  if ('documentIds' in value) return value.documentIds.length > 0
  if ('drawn' in value) return value.name.trim() !== ''
  return Object.values(value).some((line) => line.trim() !== '')
}

/** Returns whether a question has an answer, either in `values` or, if this browser's stored copy is shown, on the server. */
export const hasAnswer = ({ values, offDevice }: Answers, key: string): boolean =>
  isAnswerFilled(values.get(key)) || Boolean(offDevice?.has(key))
