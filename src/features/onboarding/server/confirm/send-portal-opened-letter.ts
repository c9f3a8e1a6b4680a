import { buildUndoLetterLists } from '#features/candidates/server/contacts/undo-letter.ts'
import { issueUndoLink } from '#features/candidates/server/contacts/undo-links.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { formatInstant } from '#shared/instant-in-words.ts'

type OpenedPortal = { readonly ownerId: string; readonly handedOverBy: string }
type OpenedPortalLetterParts = {
  readonly id: string
  readonly value: string
  readonly key: string
  readonly branch: string
}

/**
 * Informs the person by letter that a link which was shown to a branch has opened their portal. The mailbox may be another person's, so the letter
 * contains no text that a person typed. Its link 'This was not me' gives the account to the reader of the letter.
 */
export async function sendPortalOpenedLetter(
  db: Database,
  { ownerId, handedOverBy }: OpenedPortal,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  const { branch, ...address } = await db.one<OpenedPortalLetterParts>(sql`
    select k.id, k.value, k.value_key as key, b.name as branch from contacts k, branches b
    where k.candidate_id = ${ownerId} and k.kind = 'email' and k.is_primary and b.id = ${handedOverBy}`)
  // The address is passed as verified, although it is not proven, so that the letter gets its link. That is safe, because the desk made the account
  // for this address, and a link to choose a password would be sent there too.
  const link = await issueUndoLink(
    db,
    { candidateId: ownerId, address: { ...address, verified: true } },
    now,
  )
  await messages.send(
    db,
    {
      text: 'portal-handed-over',
      to: address.value,
      values: {
        branch,
        changedAt: formatInstant(now),
        resetLink: `${config.publicOrigin}/reset`,
        supportEmail: config.support.candidate,
      },
      lists: buildUndoLetterLists(link, config),
      key: `portal-handed-over: ${address.id} ${now.toISOString()}`,
      ownerId,
    },
    now,
  )
}
