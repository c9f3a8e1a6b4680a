import { confirmedMobile } from '#features/candidates/server/contacts/confirmed-mobile.ts'
import { applicantPath } from '../domain/desk-path.ts'
import { paragraphsOf } from '#features/messages/domain/paragraphs.ts'
import type { Letter, Messages } from '#features/messages/server/send-message.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { personName } from '#shared/words/names.ts'
import type { Target } from './application-queries.ts'

type Sending = Target & { readonly applicationId: string; readonly number: number }
export type Sent = Sending & {
  readonly cv: { readonly documentId: string; readonly clean: boolean }
}
type Tools = {
  readonly messages: Messages
  readonly config: Pick<Config, 'publicOrigin' | 'product' | 'support'>
}
type Parties = {
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

/** Where a branch finds the application and its CV. A file never leaves by mail: what opens it is then no program of ours. */
const atDesk = ({ publicOrigin }: Tools['config'], applicationId: string) =>
  `${publicOrigin}${applicantPath(applicationId)}`

/** Tells both sides of an application, in the caller's transaction: the candidate that it arrived, the branch that it is there. */
export async function sendReceipts(
  db: Database,
  sent: Sent,
  { messages, config }: Tools,
  now: Date,
) {
  const {
    firstName,
    lastName,
    address,
    jobTitle,
    company,
    reference,
    branchName,
    branchAddress,
    branchPhone,
  } = await partiesOf(db, sent)
  if (address) {
    const branch = {
      branchName: branchName ?? config.product.legalName,
      branchPhone: branchPhone ?? config.support.candidate,
    }
    const values = {
      firstName: firstName || 'there',
      jobTitle,
      company: company ?? 'Not stated',
      reference,
      ...branch,
      link: `${config.publicOrigin}/recent-activity?tab=applied`,
    }
    await messages.send(
      db,
      {
        text: 'application-receipt',
        to: address,
        values,
        key: keyOf('receipt', sent),
        ownerId: sent.candidateId,
      },
      now,
    )
  }
  if (branchAddress) {
    const cvLine = messages.sentence(
      'application-to-branch',
      sent.cv.clean ? 'cvThere' : 'cvNotThere',
    )
    const values = {
      candidateName: nameOf(firstName, lastName),
      jobTitle,
      reference,
      cvLine,
      link: atDesk(config, sent.applicationId),
    }
    await messages.send(
      db,
      {
        text: 'application-to-branch',
        to: branchAddress,
        values,
        key: keyOf('branch', sent),
        ownerId: sent.candidateId,
      },
      now,
    )
  }
}

/** A CV whose check ended after its branch was told of the application. */
export async function sendCvToBranch(
  db: Database,
  {
    applicationId,
    documentId,
    ...target
  }: Target & { readonly applicationId: string; readonly documentId: string },
  { messages, config }: Tools,
  now: Date,
) {
  const { branchAddress, jobTitle, reference, firstName, lastName } = await partiesOf(db, target)
  if (!branchAddress) return
  const values = {
    candidateName: nameOf(firstName, lastName),
    jobTitle,
    reference,
    link: atDesk(config, applicationId),
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

type NewStatus = Sending & { readonly status: string; readonly reply?: string }

/** Tells the candidate what became of the application, by the ways they chose. */
export async function sendNewStatus(db: Database, changed: NewStatus, tools: Tools, now: Date) {
  for (const letter of await newStatusLetters(db, changed, tools.config))
    await tools.messages.send(db, letter, now)
}

/** The letters of that, an e-mail and a text, for those ways that there are. */
export async function newStatusLetters(
  db: Database,
  changed: NewStatus,
  config: Tools['config'],
): Promise<readonly Letter[]> {
  const { firstName, address, mobile, jobTitle, reference } = await partiesOf(db, changed)
  const values = {
    firstName: firstName || 'there',
    jobTitle,
    reference,
    status: changed.status,
    link: `${config.publicOrigin}/recent-activity?tab=applied`,
  }
  const to = { ownerId: changed.candidateId, values }
  const paragraphs = paragraphsOf(changed.reply ?? '').map((paragraph) => ({ paragraph }))
  const letter = !address
    ? undefined
    : changed.reply
      ? {
          text: 'application-reply' as const,
          to: address,
          lists: { paragraphs },
          key: keyOf('reply', changed),
        }
      : { text: 'application-status' as const, to: address, key: keyOf('status', changed) }
  return [
    ...(letter ? [{ ...letter, ...to }] : []),
    ...(mobile
      ? [
          {
            text: 'application-status-text' as const,
            to: mobile,
            key: keyOf('status-text', changed),
            ...to,
          },
        ]
      : []),
  ]
}

const nameOf = (firstName: string, lastName: string) =>
  personName({ firstName, lastName }) || 'A candidate'

/** One occasion, one key: a first application is named by itself, later events also by their number. */
const keyOf = (occasion: string, { applicationId, number }: Sending) =>
  number === 1 ? `${occasion}:${applicationId}` : `${occasion}:${applicationId}:${number}`

const partiesOf = (db: Database, { candidateId, vacancyId }: Target) =>
  db.one<Parties>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", e.value as address, ${confirmedMobile} as mobile,
           v.job_title as "jobTitle", v.company, v.job_id as reference, b.name as "branchName", b.email as "branchAddress", b.phone as "branchPhone"
    from candidates c
    left join contacts e on e.candidate_id = c.id and e.kind = 'email' and e.is_primary
    join vacancies v on v.id = ${vacancyId} left join branches b on b.id = v.branch_id
    where c.id = ${candidateId}`)
