import type { Hop, Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { isSealed, type Sealed, type Secret, seal, unseal } from '#server/security/seal.ts'
import { boundToAnswer } from '../../domain/autosave/sealed-answer.ts'

/** An answer as it lies in the database: of a sensitive question it is sealed. */
export type Lying = Value | Sealed | null
type Place = { readonly registrationId: string; readonly hop: Hop }

export const asItLies = (
  value: Value | null,
  action: Pick<Action, 'type' | 'prefill' | 'validation'>,
  { registrationId, hop }: Place,
  secret: Secret,
): Lying =>
  value !== null && isSensitive(action)
    ? seal(value, boundToAnswer(registrationId, hop), secret)
    : value

/** One that was changed, moved, or sealed under another secret counts as not given: its person gives it again. */
export const asItWas = (
  lying: Lying,
  { registrationId, hop }: Place,
  secret: Secret,
): Value | null =>
  isSealed(lying)
    ? ((unseal(lying, boundToAnswer(registrationId, hop), secret) ?? null) as Value | null)
    : lying
