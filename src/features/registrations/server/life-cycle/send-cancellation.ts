import type { MessageSender } from '#features/messages/server/send-message.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import { chooseLetterText } from '../../domain/choose-letter-text.ts'
import { findLetterRecipient } from '../contact/find-letter-recipient.ts'
import type { LockedRegistration } from '../locked-registration.ts'

/**
 * Tells the candidate by email that the branch cancelled their registration. The email does not contain the consultant's reason, which is only in the
 * log.
 */
export async function sendCancellation(
  db: Database,
  {
    id,
    candidateId,
    branchId,
    flowVersionId,
  }: Pick<LockedRegistration, 'id' | 'candidateId' | 'branchId' | 'flowVersionId'>,
  { messages }: { readonly messages: Pick<MessageSender, 'send'> },
  now: Date,
) {
  const { firstName, emailAddress } = await findLetterRecipient(db, { id, candidateId })
  if (emailAddress === null) return
  const branch = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  const text = chooseLetterText('cancelled', (await findFlowDefinition(db, flowVersionId)).type)
  await messages.send(
    db,
    {
      text,
      to: emailAddress,
      values: { firstName, branch: branch.name, phone: branch.phone },
      key: `${text}: ${id}`,
      ownerId: candidateId,
    },
    now,
  )
}
