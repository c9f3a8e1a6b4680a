import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { CoveredAnswerChange } from './covered-changes.ts'
import { toAnswerKey } from '../verdicts/verdicts.ts'

/**
 * The reasons why a signature is no longer valid. 'changed': an answer or document differs from the signed one. 'words': the text above the signature
 * has changed. Only for signatures of earlier releases: 'name': the signed name is not the person's; 'at the desk': a consultant gave the signature
 * for the person.
 */
export const VOID_REASONS = ['changed', 'words', 'name', 'at the desk'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

export type SignatureState = {
  readonly actionId: string
  readonly itemId: string | null
  readonly name: string
  readonly signedAt: Date
  /** The number of answers that the signature covers; null for a signature of an earlier release. */
  readonly covers: number | null
  /** The consultant who saw the person sign on paper. */
  readonly witness: string | null
  readonly reason: VoidReason | null
  readonly changed: readonly CoveredAnswerChange[]
}

export const isVoid = ({ reason }: Pick<SignatureState, 'reason'>) => reason !== null

/** Returns the answers without the signatures that are no longer valid, because the person has to sign again. */
export function removeVoidSignatures(
  answers: Answers,
  signatures: readonly Pick<SignatureState, 'actionId' | 'itemId' | 'reason'>[],
): Answers {
  const gone = signatures.filter(isVoid).map(toAnswerKey)
  if (!gone.some((key) => answers.values.has(key))) return answers
  const values = new Map([...answers.values].filter(([key]) => !gone.includes(key)))
  return { ...answers, values }
}

const MAX_NAMED_QUESTIONS = 3

/** Returns a sentence such as '2 answers changed after this was signed: Bank; Sort code.' It does not say who changed them. */
export function describeVoidSignature({
  reason,
  changed,
}: Pick<SignatureState, 'reason' | 'changed'>): string {
  if (reason === 'words') return 'What you signed has changed since.'
  if (reason === 'name') return 'The name that signed is not the name that was given.'
  if (reason === 'at the desk') return 'It was signed at the desk, and not by the person.'
  return changed.length === 0
    ? 'It cannot be told any more what was signed.'
    : endWithFullStop(`${countChangedAnswers(changed)} ${listFirstQuestions(changed)}`)
}

/** Returns the beginning of a sentence, '2 answers changed after this was signed:', for a screen that then links to the questions. */
export const countChangedAnswers = (changed: readonly unknown[]) =>
  `${changed.length === 1 ? '1 answer' : `${changed.length} answers`} changed after this was signed:`

/** Returns a sentence about the signed answers that the page did not show. */
export function describeUnreadAnswers(
  changed: readonly Pick<CoveredAnswerChange, 'question'>[],
): string {
  const [first, ...others] = changed
  return first && others.length === 0
    ? `“${first.question}” was changed since you read this. Read it again before you sign.`
    : `${endWithFullStop(`${changed.length} answers were changed since you read this: ${listFirstQuestions(changed)}`)} Read them again before you sign.`
}

/** Adds a full stop to a sentence unless it already ends with '.', '?' or '!', as a quoted question does. */
const endWithFullStop = (sentence: string) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`)

/** Lists the first questions by name and counts the others. */
export function listFirstQuestions(
  changed: readonly Pick<CoveredAnswerChange, 'question'>[],
): string {
  const names = [...new Set(changed.map(({ question }) => question))]
  const more = names.length - MAX_NAMED_QUESTIONS
  const named = names.slice(0, MAX_NAMED_QUESTIONS).join('; ')
  return more > 0 ? `${named}; and ${more} more` : named
}

/** Converts a state to the form that the contract's schema accepts. */
export const toWireSignature = ({ signedAt, changed, ...state }: SignatureState) => ({
  ...state,
  signedAt: signedAt.toISOString(),
  changed: changed.map((one) => ({ ...one })),
})
