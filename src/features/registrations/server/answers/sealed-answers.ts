import type { Hop, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { isSealed, type SealedValue, type SealSecret, seal, unseal } from '#server/security/seal.ts'
import { makeAnswerBinding } from '../../domain/autosave/answer-binding.ts'

/** An answer as the database stores it; the answer to a sensitive question is sealed, which means encrypted. */
export type ValueInStore = AnswerValue | SealedValue | null
type SealBinding = { readonly registrationId: string; readonly hop: Hop }

export const sealAnswer = (
  value: AnswerValue | null,
  action: Pick<Action, 'type' | 'prefill' | 'validation'>,
  { registrationId, hop }: SealBinding,
  secret: SealSecret,
): ValueInStore =>
  value !== null && isSensitive(action)
    ? seal(value, makeAnswerBinding(registrationId, hop), secret)
    : value

/** Decrypts an answer. An answer that was altered, moved, or encrypted with another secret counts as not given, so the person gives it again. */
export const unsealAnswer = (
  stored: ValueInStore,
  { registrationId, hop }: SealBinding,
  secret: SealSecret,
): AnswerValue | null =>
  isSealed(stored)
    ? ((unseal(stored, makeAnswerBinding(registrationId, hop), secret) ??
        null) as AnswerValue | null)
    : stored
