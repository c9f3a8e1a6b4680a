import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type SealContext,
  isSealed,
  type SealedValue,
  type SealSecret,
  seal,
  unseal,
} from '#server/security/seal.ts'
import type { ValueResealer } from '#server/security/rotation/resealer.ts'
import { makeAnswerBinding } from '../../domain/autosave/answer-binding.ts'

/**
 * A logged answer that was encrypted again with a new key. The digest of its log entry was computed from the first encrypted form. `former` contains
 * that first form, itself encrypted with the new key. The log can therefore still be verified, and the old key can decrypt neither form.
 */
type SealedAgain = SealedValue & { readonly former?: string }
type LoggedAnswer = Hop & { readonly value: SealedAgain }

const toFormerBinding = ({ use, place }: SealContext): SealContext => ({
  use,
  place: `${place} as it first lay`,
})
const isLoggedAnswer = (payload: unknown): payload is LoggedAnswer =>
  typeof payload === 'object' &&
  payload !== null &&
  'actionId' in payload &&
  'value' in payload &&
  isSealed(payload.value)
const toHop = ({ actionId, itemId }: Hop): Hop => (itemId ? { actionId, itemId } : { actionId })

/**
 * Returns the log payload with its answer encrypted with the current key. The payload is returned unchanged if it has no encrypted answer, or if the
 * answer already has the current key.
 */
export function reencryptLogPayload(
  payload: unknown,
  registrationId: string,
  resealer: ValueResealer,
): unknown {
  if (!isLoggedAnswer(payload)) return payload
  const bound = makeAnswerBinding(registrationId, toHop(payload))
  const { value } = payload
  const { sealed } = resealer.again({ sealed: value.sealed }, bound)
  if (sealed === value.sealed) return payload
  const former =
    value.former === undefined
      ? seal(value.sealed, toFormerBinding(bound), resealer.today)
      : resealer.again({ sealed: value.former }, toFormerBinding(bound))
  return { ...payload, value: { sealed, former: former.sealed } }
}

/**
 * Returns the payload from which the log entry's digest was computed. If the answer was encrypted again since, `secret` is needed to decrypt its
 * first form.
 */
export function restoreDigestedPayload(
  payload: unknown,
  registrationId: string,
  secret: SealSecret | undefined,
): unknown {
  if (!secret || !isLoggedAnswer(payload) || payload.value.former === undefined) return payload
  const sealed = unseal(
    { sealed: payload.value.former },
    toFormerBinding(makeAnswerBinding(registrationId, toHop(payload))),
    secret,
  )
  return { ...payload, value: { sealed } }
}
