import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Bound,
  isSealed,
  type Sealed,
  type Secret,
  seal,
  unseal,
} from '#server/security/seal.ts'
import type { Resealer } from '#server/security/rotation/resealer.ts'
import { boundToAnswer } from '../../domain/autosave/sealed-answer.ts'

/**
 * The log commits to an answer in its first sealed form. That form is stored together with the new one, itself sealed again, so that the log can still
 * be verified and the old key opens neither.
 */
type SealedAgain = Sealed & { readonly former?: string }
type Said = Hop & { readonly value: SealedAgain }

const ofFormer = ({ use, place }: Bound): Bound => ({ use, place: `${place} as it first lay` })
const isSaid = (payload: unknown): payload is Said =>
  typeof payload === 'object' &&
  payload !== null &&
  'actionId' in payload &&
  'value' in payload &&
  isSealed(payload.value)
const hopOf = ({ actionId, itemId }: Hop): Hop => (itemId ? { actionId, itemId } : { actionId })

/** Returns the same payload if it needs no change. */
export function resealPayload(
  payload: unknown,
  registrationId: string,
  resealer: Resealer,
): unknown {
  if (!isSaid(payload)) return payload
  const bound = boundToAnswer(registrationId, hopOf(payload))
  const { value } = payload
  const { sealed } = resealer.again({ sealed: value.sealed }, bound)
  if (sealed === value.sealed) return payload
  const former =
    value.former === undefined
      ? seal(value.sealed, ofFormer(bound), resealer.today)
      : resealer.again({ sealed: value.former }, ofFormer(bound))
  return { ...payload, value: { sealed, former: former.sealed } }
}

/** Returns the payload in the form to which the log commits. A payload that was sealed again needs the key. */
export function asCommitted(
  payload: unknown,
  registrationId: string,
  secret: Secret | undefined,
): unknown {
  if (!secret || !isSaid(payload) || payload.value.former === undefined) return payload
  const sealed = unseal(
    { sealed: payload.value.former },
    ofFormer(boundToAnswer(registrationId, hopOf(payload))),
    secret,
  )
  return { ...payload, value: { sealed } }
}
