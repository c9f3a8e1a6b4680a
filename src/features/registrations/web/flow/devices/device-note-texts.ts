import type { AnswerOrigin } from '../../../contract/answered-elsewhere.ts'
import { formatDayWithoutYear } from '#web/reading/format-day.ts'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { formatClockTime } from '../frame/saving.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

type DeviceAnswer = { readonly value: AnswerValue | null; readonly skipped: boolean }

/** Returns words for the author or device of an answer: 'in another browser (Firefox on Windows)', 'by Anna at Leeds'. */
export function describeOrigin({ who, name, branch, device }: AnswerOrigin): string {
  const browser = device ? ` (${device})` : ''
  switch (who) {
    case 'here':
      return 'on this device'
    case 'self':
      return `in another browser${browser}`
    case 'candidate':
      return `by ${name || 'the candidate'}${browser}`
    case 'consultant':
      return `by ${name ?? 'a consultant'}${branch ? ` at ${branch}` : ''}`
  }
}

/** Returns 'at 14:04', or 'on 3 November at 14:04' for an earlier day. */
export function describeTypedTime(typedAt: string, now: Date): string {
  const day = formatDayWithoutYear(typedAt)
  const on = day === formatDayWithoutYear(now.toISOString()) ? '' : `on ${day} `
  return `${on}at ${formatClockTime(new Date(typedAt))}`
}

/** The longest answer that is shown in full, in characters. */
const MAX_QUOTED_LENGTH = 60

/** Returns the answer in quotation marks, or the number of its files. Returns undefined if it is empty, sensitive, or a whole item of a set. */
export function quoteAnswer(action: Action, { value }: DeviceAnswer): string | undefined {
  if (value === null || isSensitive(action) || isActionSet(action)) return undefined
  const words = takesDocuments(action) ? countFilesInWords(value) : formatAnswer(action, value)
  const short =
    words.length > MAX_QUOTED_LENGTH ? `${words.slice(0, MAX_QUOTED_LENGTH - 1).trimEnd()}…` : words
  return takesDocuments(action) ? short : `“${short}”`
}

function countFilesInWords(value: AnswerValue): string {
  const count = typeof value === 'object' && 'documentIds' in value ? value.documentIds.length : 0
  return count === 1 ? '1 file' : `${count} files`
}

/** Returns a sentence such as '“Dia”, typed in another browser (Firefox on Windows) at 14:04'. */
export function describeDeviceAnswer(
  action: Action,
  said: DeviceAnswer,
  from: AnswerOrigin,
  now: Date,
): string {
  const whence = `${describeOrigin(from)} ${describeTypedTime(from.typedAt, now)}`
  if (isActionSet(action)) return said.value === null ? `removed ${whence}` : `given ${whence}`
  if (said.skipped) return `put off ${whence}`
  if (said.value === null) return `left empty ${whence}`
  const words = quoteAnswer(action, said) ?? 'the answer'
  return `${words}${isSensitive(action) ? '' : ','} ${isTypedAnswer(action, said.value) ? 'typed' : 'given'} ${whence}`
}

const isTypedAnswer = (action: Action, value: AnswerValue) =>
  typeof value === 'string' && !isSelect(action)

/** Returns the label of the button that restores the other answer. */
export function labelRestoreButton(action: Action, said: DeviceAnswer): string {
  if (isActionSet(action)) return said.value === null ? 'Remove it again' : 'Bring it back'
  if (said.skipped) return 'Put it off instead'
  if (said.value === null) return 'Leave it empty instead'
  if (takesDocuments(action)) return 'Put the files back'
  return `Use ${quoteAnswer(action, said) ?? 'the other answer'} instead`
}

/** Returns the label of the button that confirms the stored answer. */
export function labelKeepButton(action: Action, said: DeviceAnswer): string {
  if (isActionSet(action)) return said.value === null ? 'Leave it out' : 'Keep it'
  return said.value === null || takesDocuments(action)
    ? 'Keep it so'
    : `Keep ${quoteAnswer(action, said) ?? 'this answer'}`
}

/** Returns the text that is shown after the other answer was restored. */
export function describeRestoredAnswer(action: Action, said: DeviceAnswer): string {
  if (isActionSet(action)) return said.value === null ? 'It is removed again.' : 'It is back.'
  if (said.skipped) return 'It is put off.'
  if (said.value === null) return 'It is empty again.'
  if (takesDocuments(action)) return 'The files are back.'
  return `${quoteAnswer(action, said) ?? 'The other answer'} is back.`
}
