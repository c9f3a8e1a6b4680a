import type { MessageSender } from '#features/messages/server/send-message.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { listPossibleChannels } from '../contact/invite.ts'
import { chooseLetterText } from '../../domain/choose-letter-text.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { findLetterRecipient } from '../contact/find-letter-recipient.ts'
import { listStoredSignatures } from '../signatures/stored-signatures.ts'

type ReceiptTools = {
  readonly messages: MessageSender
  readonly config: Pick<Config, 'publicOrigin' | 'sendsTexts'>
}

/**
 * Queues the receipt for the candidate of a submitted registration: an email, or a text message if no address is known. It is queued in the
 * transaction of the submission, once for each submission.
 */
export async function sendReceipt(
  db: Database,
  { id, candidateId, branchId, flowVersionId, log, submittedAt }: LockedRegistration,
  { messages, config }: ReceiptTools,
  now: Date,
) {
  const reach = await findLetterRecipient(db, { id, candidateId })
  const [way] = listPossibleChannels(reach, config)
  if (!way) return
  const { title, type } = await findFlowDefinition(db, flowVersionId)
  const branch = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  const ours = { title, branch: branch.name, phone: branch.phone }
  const rest = { key: `registration-receipt: ${id} ${log.seq}`, ownerId: candidateId }
  if (way === 'sms')
    return messages.send(
      db,
      {
        text: chooseLetterText('receipt-text', type),
        to: reach.phone ?? '',
        values: ours,
        ...rest,
      },
      now,
    )
  const values = {
    ...ours,
    firstName: reach.firstName,
    sentAt: formatInstant(submittedAt ?? now),
    signed: await describeNewestSignature(db, id),
    link: `${config.publicOrigin}/registration`,
  }
  await messages.send(
    db,
    {
      text: chooseLetterText('receipt', type),
      to: reach.emailAddress ?? '',
      values,
      ...rest,
    },
    now,
  )
}

/** Returns a sentence about what the newest signature covers, for the receipt. */
async function describeNewestSignature(db: Database, registrationId: string): Promise<string> {
  const [newest] = (await listStoredSignatures(db, registrationId)).toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
  if (!newest) return 'there was nothing to sign'
  const covers = newest.covered?.length ?? 0
  return `on ${formatInstant(newest.at)}, which covers ${covers === 1 ? '1 answer' : `${covers} answers`}`
}
