import { buildUndoLetterLists } from '#features/candidates/server/contacts/undo-letter.ts'
import { issueUndoLink } from '#features/candidates/server/contacts/undo-links.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'

type PasswordOwner = { readonly id: string; readonly firstName: string }
type NoticeAddress = {
  readonly id: string
  readonly value: string
  readonly key: string
  readonly primary: boolean
  readonly verified: boolean
}

/**
 * Notifies the primary address and every confirmed one that the password changed, in the transaction of the change; a candidate cannot refuse this
 * notice. Only the primary address gets the link 'This was not me', because the link makes its reader the owner and another address may be a thief's.
 */
export async function sendPasswordChangedNotice(
  inside: Database,
  { id, firstName }: PasswordOwner,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) {
  const addresses = await inside.many<NoticeAddress>(sql`
    select id, value, value_key as key, is_primary as "primary", verified_at is not null as verified
    from contacts where candidate_id = ${id} and kind = 'email' and (verified_at is not null or is_primary)`)
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
  for (const address of addresses) {
    const link = address.primary
      ? await issueUndoLink(inside, { candidateId: id, address }, now)
      : undefined
    await messages.send(
      inside,
      {
        text: 'password-changed',
        to: address.value,
        values,
        lists: buildUndoLetterLists(link, config),
        key: `password-changed: ${address.id} ${now.toISOString()}`,
        ownerId: id,
      },
      now,
    )
  }
}
