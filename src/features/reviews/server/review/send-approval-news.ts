import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { chooseLetterText } from '#features/registrations/domain/choose-letter-text.ts'
import { findLetterRecipient } from '#features/registrations/server/contact/find-letter-recipient.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { type Database, sql } from '#server/database/database.ts'
import { inviteToPortal, type PortalInvitationTools } from './invite-portal.ts'

/** Tells the person by email that their registration is approved. A person without a portal account also gets an invitation to one. */
export async function sendApprovalNews(
  db: Database,
  approved: LockedRegistration,
  tools: PortalInvitationTools,
  now: Date,
) {
  const { id, candidateId, branchId, flowVersionId } = approved
  const { portalEnabled, branch, phone } = await db.one<{
    portalEnabled: boolean
    branch: string
    phone: string
  }>(
    sql`select c.portal_enabled as "portalEnabled", b.name as branch, b.phone from candidates c, branches b where c.id = ${candidateId} and b.id = ${branchId}`,
  )
  if (!portalEnabled) return inviteToPortal(db, approved, tools, now)
  const { firstName, emailAddress } = await findLetterRecipient(db, approved)
  if (emailAddress === null) return
  const { type } = await findFlowDefinition(db, flowVersionId)
  const text = chooseLetterText('approved-with-account', type)
  const link = `${tools.config.publicOrigin}/registration`
  await tools.messages.send(
    db,
    {
      text,
      to: emailAddress,
      values: { firstName, branch, phone, link },
      key: `${text}: ${id}`,
      ownerId: candidateId,
    },
    now,
  )
}
