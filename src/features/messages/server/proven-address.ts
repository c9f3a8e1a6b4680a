import { parseEmailAddress } from '#shared/words/email-address.ts'
import { sql } from '#server/database/database.ts'

type MessageRecipient = {
  readonly kind: 'email' | 'sms'
  readonly to: string
  readonly ownerId: string | null | undefined
}

/** Returns the SQL condition that the recipient has proven that the address or number is theirs. */
export function isAddressProvenSql({ kind, to, ownerId }: MessageRecipient) {
  if (!ownerId) return sql<boolean>`false`
  const key = kind === 'email' ? parseEmailAddress(to)?.key : to
  return sql<boolean>`exists (
    select 1 from contacts
    where candidate_id = ${ownerId} and kind = ${kind === 'email' ? 'email' : 'phone'} and value_key = ${key ?? to} and verified_at is not null)`
}
