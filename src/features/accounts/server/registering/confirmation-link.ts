import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { RememberedJobAction } from '../../contract/register.ts'
import type { CandidateAccount } from '../account-queries.ts'
import { issueCode } from '../code-queries.ts'

type ConfirmationLink = {
  readonly text: 'confirm-email' | 'sign-in-confirm'
  readonly remembered: RememberedJobAction
}

/** Sends a link that confirms the address, in the caller's transaction. Opening the link changes nothing; pressing the button on its page does. */
export async function sendConfirmationLink(
  db: Database,
  account: CandidateAccount,
  { text, remembered }: ConfirmationLink,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) {
  const { id, code } = await issueCode(
    db,
    { type: 'EmailValidation', ownerId: account.id, contactId: account.contactId },
    now,
  )
  const { job, action } = remembered
  const query = new URLSearchParams({ code, ...(job && action ? { job, action } : {}) })
  const link = `${config.publicOrigin}/validate/emailaddress?${query}`
  await messages.send(
    db,
    {
      text,
      to: account.emailAddress,
      values: { firstName: account.firstName, link },
      key: `${text}: ${id}`,
      ownerId: account.id,
    },
    now,
  )
}
