import {
  confirmContactByCode,
  findPhoneAwaitingCode,
} from '#features/candidates/server/contacts/one-time-codes.ts'
import { readUser } from '#features/candidates/server/user-queries.ts'
import { findOneTimeCodeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { createGoneFailure, invalidFields } from '#shared/failure.ts'
import { assertNotHandedOver } from '#server/security/own-sign-in.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import type { ConfirmationHandler } from './confirmation.ts'

/** Confirms the phone whose code was sent last, with the four characters from the text message and the token of the person who received it. */
export const confirmPhone: ConfirmationHandler = async ({ body, request, viewer }, parts, now) => {
  const candidate = await onboarding.admit(viewer, request, parts)
  assertNotHandedOver(candidate)
  const { id } = candidate
  const refusal = findOneTimeCodeRefusal(body.code)
  if (refusal) throw invalidFields({ code: refusal })
  const phone = await findPhoneAwaitingCode(parts.db, id)
  if (!phone) throw createGoneFailure('There is no code to confirm. Please request one.')
  await confirmContactByCode(
    parts.db,
    phone,
    { code: body.code, requestId: request.id },
    now,
    parts.config,
  )
  return { user: await readUser(parts.db, id, parts.config) }
}
