import type { FastifyRequest } from 'fastify'
import type { User } from '#features/candidates/contract/user.ts'
import { findAccountForDeskLink } from '#features/candidates/server/address-ownership/address-for-desk.ts'
import { recordHoldingPhone } from '#features/candidates/server/address-ownership/hold-by-phone.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { createGoneFailure } from '#shared/failure.ts'
import {
  ENDED_LINK_MESSAGES,
  type LinkTarget,
  omitUnprovedContact,
  type SecondFactor,
} from '../domain/short-link.ts'
import { countLinkUse, type ShortLink } from './link-queries.ts'
import { runInvitationHandler } from './when-invitation-opens.ts'

type InvitationLink = Pick<ShortLink, 'id' | 'registrationId' | 'candidateId' | 'target'>
/** The channel over which the code was sent, and the request with which the person entered it. */
type CodeProof = {
  readonly by: SecondFactor
  readonly request: Pick<FastifyRequest, 'headers'>
}

/** Opens a session that reaches only the registration of an invitation. The link works until it expires, so that its holder can return. */
export async function openInvitation(
  inside: Database,
  { id, registrationId, candidateId: invited, target }: InvitationLink,
  { by, request }: CodeProof,
  now: Date,
  config: Config,
) {
  if (!registrationId || !invited)
    throw createGoneFailure('This invitation leads nowhere any more.')
  if (!(await countLinkUse(inside, id))) throw createGoneFailure(ENDED_LINK_MESSAGES.revoked)
  const account = await findAccountForDeskLink(inside, invited, now)
  const { firstName = '', lastName = '', phone = '' } = target
  const candidateId =
    by === 'sms'
      ? await recordHoldingPhone(
          inside,
          { registrationId, candidateId: account, phone, firstName, lastName },
          now,
        )
      : account
  const { token, expiresAt } = await issueSession(
    inside,
    {
      kind: 'registration',
      ownerId: candidateId,
      registrationId,
      linkId: id,
      userAgent: request.headers['user-agent'],
    },
    now,
  )
  await runInvitationHandler(inside, { registrationId, candidateId, target }, now, config)
  return { user: buildInvitedUser(candidateId, target, by), token, expiresAt, registrationId }
}

/**
 * Returns the details in the invitation, without the contact that did not receive the code. The account's own details could belong to a person who
 * never saw that contact.
 */
function buildInvitedUser(id: string, target: LinkTarget, by: SecondFactor): User {
  const { phone, emailAddress } = omitUnprovedContact(by, target)
  return {
    id,
    firstName: target.firstName ?? '',
    middleName: '',
    lastName: target.lastName ?? '',
    emailAddress: emailAddress || null,
    phoneNumber: phone || null,
    trackerId: null,
    portalEnabled: false,
    declarationSigned: false,
    isPortal: false,
  }
}
