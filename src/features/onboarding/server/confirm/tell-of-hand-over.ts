import { undoLists } from '#features/candidates/server/contacts/undo-letter.ts'
import { issueUndoLink } from '#features/candidates/server/contacts/undo-links.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { instantInWords } from '#shared/instant-in-words.ts'

type HandOver = { readonly ownerId: string; readonly handedOverBy: string }
type HandOverParts = {
  readonly id: string
  readonly value: string
  readonly key: string
  readonly branch: string
}

/**
 * Tells the mailbox at once that a link opened its portal whose address the branch saw. The letter holds no word that someone typed: nothing but that link says
 * that the account is of the person who reads it. 'This was not me' gives the account to them.
 */
export async function tellOfHandOver(
  db: Database,
  { ownerId, handedOverBy }: HandOver,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  const { branch, ...address } = await db.one<HandOverParts>(sql`
    select k.id, k.value, k.value_key as key, b.name as branch from contacts k, branches b
    where k.candidate_id = ${ownerId} and k.kind = 'email' and k.is_primary and b.id = ${handedOverBy}`)
  // Not proven, and given all the same: the desk made the account for this address, and a link to choose a password would go there too.
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
        changedAt: instantInWords(now),
        resetLink: `${config.publicOrigin}/reset`,
        supportEmail: config.support.candidate,
      },
      lists: undoLists(link, config),
      key: `portal-handed-over: ${address.id} ${now.toISOString()}`,
      ownerId,
    },
    now,
  )
}
