import { parseEmailAddress } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'

type MessageRecipient = {
  readonly kind: 'email' | 'sms'
  readonly to: string
  readonly ownerId: string | null | undefined
}

/** Returns whether the recipient has proven that the address or number is theirs. */
export async function isAddressProven(
  db: Database,
  { kind, to, ownerId }: MessageRecipient,
): Promise<boolean> {
  if (!ownerId) return false
  const key = kind === 'email' ? parseEmailAddress(to)?.key : to
  return (
    (await db.maybe(sql`
      select 1 from contacts
      where candidate_id = ${ownerId} and kind = ${kind === 'email' ? 'email' : 'phone'} and value_key = ${key ?? to} and verified_at is not null`)) !==
    undefined
  )
}
