import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { canonicalJson } from '../log/canonical-json.ts'
import {
  isGivenByButton,
  asksForNothing,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

export type AnswerOnDevice = { readonly value: AnswerValue | null; readonly skipped: boolean }
/**
 * The last answer of one device before another device replaced it. `here`: it came from the requesting device. `seen`: the person who replaced the
 * answer had seen it.
 */
export type ReplacedAnswer = AnswerOnDevice & { readonly here: boolean; readonly seen: boolean }

/**
 * Returns true if a screen has to mention a replaced answer. It does not if the current answer contains the replaced one. Otherwise the device that
 * gave the replaced answer always mentions it, and other devices do until a person who has seen both answers chooses one.
 */
export const mustMentionReplaced = (standing: AnswerOnDevice, replaced: ReplacedAnswer): boolean =>
  !includesAnswer(standing, replaced) && (replaced.here || !replaced.seen)

/** Returns true if the current answer contains all of the other answer: both are the same, or the current one includes all files of the other. */
export function includesAnswer(standing: AnswerOnDevice, other: AnswerOnDevice): boolean {
  if (standing.skipped !== other.skipped) return false
  const [here, there] = [readDocumentIds(standing.value), readDocumentIds(other.value)]
  if (there && (here || standing.value === null))
    return there.every((id) => here?.includes(id) ?? false)
  if (here && other.value === null) return true
  return canonicalJson(standing.value) === canonicalJson(other.value)
}

const readDocumentIds = (value: AnswerValue | null): readonly string[] | undefined =>
  typeof value === 'object' && value !== null && 'documentIds' in value
    ? value.documentIds
    : undefined

type NotedAnswers = AnswerOnDevice & { readonly others: readonly AnswerOnDevice[] }
/** Returns true if two notes about replaced answers to a question show the same answers. The authors and times of the answers may differ. */
export const haveSameAnswers = (one: NotedAnswers, other: NotedAnswers): boolean =>
  serialiseAnswers(one) === serialiseAnswers(other)
const serialiseAnswers = ({ others, ...standing }: NotedAnswers) =>
  canonicalJson([standing, ...others].map(({ value, skipped }) => ({ value, skipped })))

/** Returns true for questions that are answered by signing, ticking or reading. No button restores a replaced answer to such a question. */
export const cannotBeRestored = (action: Pick<Action, 'type'>) =>
  isGivenByButton(action) || asksForNothing(action)

/** Returns the answer that restoring `other` gives: `other` itself or, for a question with files, the files of both answers. */
export function mergeRestoredAnswer(
  standing: AnswerValue | null,
  other: AnswerValue | null,
): AnswerValue | null {
  const [here, there] = [readDocumentIds(standing), readDocumentIds(other)]
  return here && there ? { documentIds: [...new Set([...here, ...there])] } : other
}
