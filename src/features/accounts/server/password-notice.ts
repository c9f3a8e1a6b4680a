import { type Database, sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'

type Changed = { readonly id: string; readonly firstName: string }

/** Tells every confirmed address, and the one that signs in, that the password changed. In the transaction of the change; nothing switches it off. */
export async function sendPasswordNotice(
  inside: Database,
  { id, firstName }: Changed,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) {
  const addresses = await inside.many<{ id: string; value: string }>(sql`
    select id, value from contacts where candidate_id = ${id} and kind = 'email' and (verified_at is not null or is_primary)`)
  const changedAt = now.toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const values = {
    firstName,
    changedAt,
    resetLink: `${config.publicOrigin}/reset`,
    supportEmail: config.support.candidate,
  }
  for (const { id: contactId, value } of addresses)
    await messages.send(
      inside,
      {
        text: 'password-changed',
        to: value,
        values,
        key: `password-changed: ${contactId} ${now.toISOString()}`,
        ownerId: id,
      },
      now,
    )
}
