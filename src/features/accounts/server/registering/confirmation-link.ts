import { FIXED_RETENTION_PERIODS, formatPeriod, toMilliseconds } from '#shared/periods.ts'
import { type Database, sql } from '#server/database/database.ts'
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
  await storeWantedVacancy(db, account, remembered)
  await messages.send(
    db,
    {
      text,
      to: account.emailAddress,
      values: {
        firstName: account.firstName,
        link: formatConfirmationLink(code, remembered, config),
      },
      key: `${text}: ${id}`,
      ownerId: account.id,
    },
    now,
  )
}

const formatConfirmationLink = (
  code: string,
  { job, action }: RememberedJobAction,
  { publicOrigin }: Pick<Parts['config'], 'publicOrigin'>,
) =>
  `${publicOrigin}/validate/emailaddress?${new URLSearchParams({ code, ...(job && action ? { job, action } : {}) })}`

/** Stores the job that the person applies for, because a reminder names it. An id that a stranger made up is not stored. */
async function storeWantedVacancy(
  db: Database,
  { id }: CandidateAccount,
  { job, action }: RememberedJobAction,
) {
  if (job && action === 'apply')
    await db.run(
      sql`update candidates set wanted_vacancy_id = v.id from vacancies v where candidates.id = ${id} and v.id = ${job}`,
    )
}

type ConfirmationReminder = {
  readonly job: { readonly id: string; readonly jobTitle: string }
  /** Identifies the reminder, so that it is sent once. */
  readonly key: string
}

/** Reminds the person to confirm the address, with a new link that sends their application and works for longer than the first. */
export async function remindToConfirm(
  db: Database,
  account: CandidateAccount,
  { job, key }: ConfirmationReminder,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) {
  const validity = FIXED_RETENTION_PERIODS.reminderLinks
  const { code } = await issueCode(
    db,
    {
      type: 'EmailValidation',
      ownerId: account.id,
      contactId: account.contactId,
      lifetime: toMilliseconds(validity),
    },
    now,
  )
  await messages.send(
    db,
    {
      text: 'onboarding-reminder',
      to: account.emailAddress,
      values: {
        jobTitle: job.jobTitle,
        link: formatConfirmationLink(code, { job: job.id, action: 'apply' }, config),
        period: formatPeriod(validity),
      },
      key,
      ownerId: account.id,
    },
    now,
  )
}
