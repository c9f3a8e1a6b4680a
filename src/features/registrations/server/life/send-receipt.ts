import type { Messages } from '#features/messages/server/send-message.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { waysTo } from '../contact/invite.ts'
import { letterOfFlow } from '../../domain/letter-of-flow.ts'
import type { Locked } from '../locked-registration.ts'
import { reachOf } from '../contact/reach.ts'
import { storedSignatures } from '../signatures/stored-signatures.ts'

type Tools = {
  readonly messages: Messages
  readonly config: Pick<Config, 'publicOrigin' | 'sendsTexts'>
}

/**
 * Queues the receipt for the person of a submitted registration: a letter, or a text message if no address is known. It is part of the transaction, one
 * for each submission.
 */
export async function sendReceipt(
  db: Database,
  { id, candidateId, branchId, flowVersionId, log, submittedAt }: Locked,
  { messages, config }: Tools,
  now: Date,
) {
  const reach = await reachOf(db, { id, candidateId })
  const [way] = waysTo(reach, config)
  if (!way) return
  const { title, type } = await flowOf(db, flowVersionId)
  const branch = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  const ours = { title, branch: branch.name, phone: branch.phone }
  const rest = { key: `registration-receipt: ${id} ${log.seq}`, ownerId: candidateId }
  if (way === 'sms')
    return messages.send(
      db,
      {
        text: letterOfFlow('receipt-text', type),
        to: reach.phone ?? '',
        values: ours,
        ...rest,
      },
      now,
    )
  const values = {
    ...ours,
    firstName: reach.firstName,
    sentAt: instantInWords(submittedAt ?? now),
    signed: await signedInWords(db, id),
    link: `${config.publicOrigin}/registration`,
  }
  await messages.send(
    db,
    {
      text: letterOfFlow('receipt', type),
      to: reach.emailAddress ?? '',
      values,
      ...rest,
    },
    now,
  )
}

/** Returns a sentence about what the newest signature covers, for the receipt. */
async function signedInWords(db: Database, registrationId: string): Promise<string> {
  const [newest] = (await storedSignatures(db, registrationId)).toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
  if (!newest) return 'there was nothing to sign'
  const covers = newest.covered?.length ?? 0
  return `on ${instantInWords(newest.at)}, which covers ${covers === 1 ? '1 answer' : `${covers} answers`}`
}
