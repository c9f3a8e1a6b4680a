import type { Hop, Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { isSealed, type Sealed, type Secret, seal, unseal } from '#server/security/seal.ts'
import { boundToAnswer } from '../../domain/autosave/sealed-answer.ts'

/** An answer as the database stores it; the answer to a sensitive question is sealed. */
export type ValueInStore = Value | Sealed | null
type Place = { readonly registrationId: string; readonly hop: Hop }

export const sealAnswer = (
  value: Value | null,
  action: Pick<Action, 'type' | 'prefill' | 'validation'>,
  { registrationId, hop }: Place,
  secret: Secret,
): ValueInStore =>
  value !== null && isSensitive(action)
    ? seal(value, boundToAnswer(registrationId, hop), secret)
    : value

/** Decrypts an answer. One that was altered, moved, or sealed with another secret counts as not given, so the person gives it again. */
export const unsealAnswer = (
  stored: ValueInStore,
  { registrationId, hop }: Place,
  secret: Secret,
): Value | null =>
  isSealed(stored)
    ? ((unseal(stored, boundToAnswer(registrationId, hop), secret) ?? null) as Value | null)
    : stored
