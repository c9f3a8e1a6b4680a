import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Change } from './signature-cover.ts'
import { placeKey } from '../verdicts/verdicts.ts'

/**
 * Why a signature no longer holds. 'changed': an answer or document is not the one that was signed. 'words': what is read over it is another text. The other two
 * are of signatures from before these rules: another name than the person's, or given at the desk.
 */
export const VOID_REASONS = ['changed', 'words', 'name', 'at the desk'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

export type SignatureState = {
  readonly actionId: string
  readonly itemId: string | null
  readonly name: string
  readonly signedAt: Date
  /** How many answers it covers; null for one from before these rules. */
  readonly covers: number | null
  /** The consultant who saw it signed on paper. */
  readonly witness: string | null
  readonly reason: VoidReason | null
  readonly changed: readonly Change[]
}

export const isVoid = ({ reason }: Pick<SignatureState, 'reason'>) => reason !== null

/** The answers that count: a signature that no longer holds has to be given again. */
export function withoutVoid(
  answers: Answers,
  signatures: readonly Pick<SignatureState, 'actionId' | 'itemId' | 'reason'>[],
): Answers {
  const gone = signatures.filter(isVoid).map(placeKey)
  if (!gone.some((key) => answers.values.has(key))) return answers
  const values = new Map([...answers.values].filter(([key]) => !gone.includes(key)))
  return { ...answers, values }
}

const MOST_NAMED = 3

/** 'You changed 2 answers after you signed: Bank; Sort code.', of which anyone may have done it. */
export function voidInWords({
  reason,
  changed,
}: Pick<SignatureState, 'reason' | 'changed'>): string {
  if (reason === 'words') return 'What you signed has changed since.'
  if (reason === 'name') return 'The name that signed is not the name that was given.'
  if (reason === 'at the desk') return 'It was signed at the desk, and not by the person.'
  const count = changed.length === 1 ? '1 answer' : `${changed.length} answers`
  return changed.length === 0
    ? 'It cannot be told any more what was signed.'
    : ended(`${count} changed after this was signed: ${namedIn(changed)}`)
}

/** What a page did not show of that which is signed on it. */
export function unreadInWords(changed: readonly Pick<Change, 'question'>[]): string {
  const [first, ...others] = changed
  return first && others.length === 0
    ? `“${first.question}” was changed since you read this. Read it again before you sign.`
    : `${ended(`${changed.length} answers were changed since you read this: ${namedIn(changed)}`)} Read them again before you sign.`
}

/** A question that ends the sentence has its own mark. */
const ended = (sentence: string) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`)

/** The first questions by name, the others by number. */
export function namedIn(changed: readonly Pick<Change, 'question'>[]): string {
  const names = [...new Set(changed.map(({ question }) => question))]
  const more = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join('; ')
  return more > 0 ? `${named}; and ${more} more` : named
}

/** The state as the contract's schema accepts it. */
export const asSent = ({ signedAt, changed, ...state }: SignatureState) => ({
  ...state,
  signedAt: signedAt.toISOString(),
  changed: changed.map((one) => ({ ...one })),
})
