import { isMobile } from '#shared/words/phone.ts'
import { type Database, sql } from '#server/database/database.ts'

type InvitedContact = {
  readonly candidateId: string
  readonly phone: string | null
  readonly emailKey: string
}

/**
 * Returns true if the account's owner confirmed the phone or mailbox to which the code of an invitation is sent. Without this check a mistyped number
 * could show the owner's profile to a stranger.
 */
export async function reachesAccountOwner(
  db: Database,
  { candidateId, phone, emailKey }: InvitedContact,
): Promise<boolean> {
  const [kind, key] =
    phone !== null && isMobile(phone) ? (['phone', phone] as const) : (['email', emailKey] as const)
  return (
    (await db.maybe(
      sql`select 1 from contacts where candidate_id = ${candidateId} and kind = ${kind} and value_key = ${key} and verified_at is not null`,
    )) !== undefined
  )
}
