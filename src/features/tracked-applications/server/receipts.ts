import { confirmedMobileSql } from '#features/candidates/server/contacts/confirmed-mobile.ts'
import { formatApplicationPath } from '../domain/desk-path.ts'
import { splitIntoParagraphs } from '#features/messages/domain/paragraphs.ts'
import type { OutgoingLetter, MessageSender } from '#features/messages/server/send-message.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { FIRST_EVENT_NUMBER, type ApplicationRef } from './application-queries.ts'

type ApplicationEventRef = ApplicationRef & {
  readonly applicationId: string
  readonly number: number
}
type SentApplication = ApplicationEventRef & {
  readonly cv: { readonly documentId: string; readonly clean: boolean }
  readonly fields: ReceiptFields
}
type ReceiptTools = {
  readonly messages: MessageSender
  readonly config: Pick<Config, 'publicOrigin' | 'product' | 'support'>
}
type ReceiptFields = {
  readonly firstName: string
  readonly lastName: string
  readonly address: string | null
  readonly mobile: string | null
  readonly jobTitle: string
  readonly company: string | null
  readonly reference: string
  readonly branchName: string | null
  readonly branchAddress: string | null
  readonly branchPhone: string | null
}

/**
 * Returns the link with which a branch opens an application and its CV. A CV is never attached to an email, because the recipient would open an
 * untrusted file outside the portal's viewer.
 */
const formatDeskLink = ({ publicOrigin }: ReceiptTools['config'], applicationId: string) =>
  `${publicOrigin}${formatApplicationPath(applicationId)}`

/** Sends an email to the candidate that confirms the application, and one to the branch about it, in the caller's transaction. */
export async function sendReceipts(
  db: Database,
  sent: SentApplication,
  tools: ReceiptTools,
  now: Date,
) {
  const { address, branchAddress } = sent.fields
  await Promise.all([
    address && tools.messages.send(db, buildReceipt(sent, address, tools), now),
    branchAddress && tools.messages.send(db, buildBranchNotice(sent, branchAddress, tools), now),
  ])
}

/** Builds the email that confirms to the candidate that the application arrived. */
function buildReceipt(sent: SentApplication, to: string, { config }: ReceiptTools): OutgoingLetter {
  const { firstName, jobTitle, company, reference, branchName, branchPhone } = sent.fields
  const values = {
    firstName: firstName || 'there',
    jobTitle,
    company: company ?? 'Not stated',
    reference,
    branchName: branchName ?? config.product.legalName,
    branchPhone: branchPhone ?? config.support.candidate,
    link: `${config.publicOrigin}/recent-activity?tab=applied`,
  }
  return {
    text: 'application-receipt',
    to,
    values,
    key: formatLetterKey('receipt', sent),
    ownerId: sent.candidateId,
  }
}

/** Builds the email that notifies the branch of an application. */
function buildBranchNotice(
  sent: SentApplication,
  to: string,
  { messages, config }: ReceiptTools,
): OutgoingLetter {
  const { firstName, lastName, jobTitle, reference } = sent.fields
  const values = {
    candidateName: formatCandidateName(firstName, lastName),
    jobTitle,
    reference,
    cvLine: messages.sentence('application-to-branch', sent.cv.clean ? 'cvThere' : 'cvNotThere'),
    link: formatDeskLink(config, sent.applicationId),
  }
  return {
    text: 'application-to-branch',
    to,
    values,
    key: formatLetterKey('branch', sent),
    ownerId: sent.candidateId,
  }
}

/** Sends a branch an email about a CV whose virus scan ended after the email about the application was sent. */
export async function sendCvToBranch(
  db: Database,
  {
    applicationId,
    documentId,
    ...target
  }: ApplicationRef & { readonly applicationId: string; readonly documentId: string },
  { messages, config }: ReceiptTools,
  now: Date,
) {
  const { branchAddress, jobTitle, reference, firstName, lastName } = await readReceiptFields(
    db,
    target,
  )
  if (!branchAddress) return
  const values = {
    candidateName: formatCandidateName(firstName, lastName),
    jobTitle,
    reference,
    link: formatDeskLink(config, applicationId),
  }
  await messages.send(
    db,
    {
      text: 'application-cv-to-branch',
      to: branchAddress,
      values,
      key: `branch-cv:${applicationId}:${documentId}`,
      ownerId: target.candidateId,
    },
    now,
  )
}

type NewStatus = ApplicationEventRef & { readonly status: string; readonly reply?: string }

/** Notifies the candidate of the application's new status by email and by text message, unless the candidate opted out. */
export async function sendNewStatus(
  db: Database,
  changed: NewStatus,
  tools: ReceiptTools,
  now: Date,
) {
  for (const letter of await buildNewStatusLetters(db, changed, tools))
    await tools.messages.send(db, letter, now)
}

/** Builds the email about a new status, if the candidate has an address, and the text message, if the candidate has a confirmed mobile number. */
export async function buildNewStatusLetters(
  db: Database,
  changed: NewStatus,
  { messages, config }: ReceiptTools,
): Promise<readonly OutgoingLetter[]> {
  const fields = await readReceiptFields(db, changed)
  const { firstName, address, mobile, jobTitle, reference } = fields
  const branchName = fields.branchName ?? config.product.legalName
  const values = {
    firstName: firstName || 'there',
    news: messages
      .sentence('application-status', changed.status)
      .replaceAll('{{branchName}}', () => branchName),
    jobTitle,
    reference,
    status: changed.status,
    link: `${config.publicOrigin}/recent-activity?tab=applied`,
  }
  const to = { ownerId: changed.candidateId, values }
  const paragraphs = splitIntoParagraphs(changed.reply ?? '').map((paragraph) => ({ paragraph }))
  const letter = !address
    ? undefined
    : changed.reply
      ? {
          text: 'application-reply' as const,
          to: address,
          lists: { paragraphs },
          key: formatLetterKey('reply', changed),
        }
      : {
          text: 'application-status' as const,
          to: address,
          key: formatLetterKey('status', changed),
        }
  return [
    ...(letter ? [{ ...letter, ...to }] : []),
    ...(mobile
      ? [
          {
            text: 'application-status-text' as const,
            to: mobile,
            key: formatLetterKey('status-text', changed),
            ...to,
          },
        ]
      : []),
  ]
}

const formatCandidateName = (firstName: string, lastName: string) =>
  formatPersonName({ firstName, lastName }) || 'A candidate'

/**
 * Returns the outbox key for an email or a text message about an event; a message with the same key is sent once. For the first event of an
 * application, the key has no number.
 */
const formatLetterKey = (occasion: string, { applicationId, number }: ApplicationEventRef) =>
  number === FIRST_EVENT_NUMBER
    ? `${occasion}:${applicationId}`
    : `${occasion}:${applicationId}:${number}`

async function readReceiptFields(db: Database, target: ApplicationRef): Promise<ReceiptFields> {
  const fields = await findReceiptFields(db, target)
  if (!fields) throw new Error('the candidate or the vacancy of an application is missing')
  return fields
}

/**
 * The reference of an application. It is the one that the sender of an application sheet (an application without an account) got or, without a sheet,
 * the job id of the vacancy.
 */
const REFERENCE_SQL = sql`coalesce((
  select s.reference from applications a join sheets s on s.application_id = a.id where a.candidate_id = c.id and a.vacancy_id = v.id order by s.sent_at desc limit 1), v.job_id)`

/**
 * Returns the candidate, vacancy and branch as the letters about an application name them; undefined if the candidate or the vacancy does not exist.
 */
export const findReceiptFields = (db: Database, { candidateId, vacancyId }: ApplicationRef) =>
  db.maybe<ReceiptFields>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", e.value as address, ${confirmedMobileSql} as mobile,
           v.job_title as "jobTitle", v.company, ${REFERENCE_SQL} as reference, b.name as "branchName", b.email as "branchAddress", b.phone as "branchPhone"
    from candidates c
    left join contacts e on e.candidate_id = c.id and e.kind = 'email' and e.is_primary
    join vacancies v on v.id = ${vacancyId} left join branches b on b.id = v.branch_id
    where c.id = ${candidateId}`)
