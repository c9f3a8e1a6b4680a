import type { FastifyRequest } from 'fastify'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { accountForDesk } from '#features/candidates/server/whose-address/address-for-desk.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database.ts'
import { gone } from '#shared/failure.ts'
import { countUse, type ShortLink } from './link-queries.ts'
import { invitationOpened } from './when-invitation-opens.ts'

type Invited = Pick<ShortLink, 'id' | 'registrationId' | 'candidateId' | 'target'>

/** A session that reaches the registration of an invitation and nothing else. The link works until it expires, so that its holder can come back. */
export async function openInvitation(
  inside: Database,
  { id, registrationId, candidateId: invited, target }: Invited,
  { headers }: Pick<FastifyRequest, 'headers'>,
  now: Date,
  config: Config,
) {
  if (!registrationId || !invited) throw gone('This invitation leads nowhere any more.')
  const candidateId = await accountForDesk(inside, invited, now)
  const { token, expiresAt } = await issueSession(
    inside,
    {
      kind: 'registration',
      ownerId: candidateId,
      registrationId,
      userAgent: headers['user-agent'],
    },
    now,
  )
  await countUse(inside, id)
  await invitationOpened(inside, { registrationId, candidateId, target }, now, config)
  return {
    user: { ...(await userOf(inside, candidateId, config)), isPortal: false },
    token,
    expiresAt,
    registrationId,
  }
}
