import { notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { Denial } from '#server/security/denial.ts'
import {
  type AgencyStatus,
  type ApplicationStatus,
  type StatusEvent,
  statusAfter,
} from '../domain/application-status.ts'
import type { Seen } from '../domain/overtaken.ts'
import {
  addEvent,
  lockApplication,
  lockApplicationOfBranches,
  lockApplicationOfFeed,
  setStatus,
  type Target,
} from './application-queries.ts'
import { newStatusLetters, sendNewStatus } from './receipts.ts'
import { assertSeen } from './assert-seen.ts'

type Tools = Pick<Parts, 'db' | 'messages' | 'config'>

/** Answers the id of the application that was withdrawn, now or before. */
export const withdraw = (target: Target, { db }: Pick<Tools, 'db'>, now: Date): Promise<string> =>
  db.transaction(async (own) => {
    const application = await lockApplication(own, target)
    if (!application) throw notFound('There is no application for this job.')
    await change(own, application, { event: { type: 'withdrawn' }, by: 'candidate' }, now)
    return application.id
  })

/** What the agency decided on an application for a vacancy of its own feed, and the candidate is told; saying it twice tells nobody twice. */
export const decide = (
  { id, status, feedId }: { id: string; status: AgencyStatus; feedId: string },
  { db, messages, config }: Tools,
  now: Date,
) =>
  db.transaction(async (own) => {
    const application = await lockApplicationOfFeed(own, id, feedId)
    if (!application) throw notFound('There is no such application.')
    const number = await change(
      own,
      application,
      { event: { type: 'decided', status }, by: `feed ${feedId}` },
      now,
    )
    if (number)
      await sendNewStatus(
        own,
        { ...application, applicationId: id, number, status },
        { messages, config },
        now,
      )
  })

type Decision = {
  readonly id: string
  readonly status?: AgencyStatus | undefined
  readonly reply?: string | undefined
  /** The status that the consultant saw, and when it was set. */
  readonly seen?: Seen | undefined
  readonly branches: readonly string[]
  readonly consultantId: string
}

/** An application of another branch is not there, whether it exists or not, and the security record has who asked for it. */
export const noSuchApplication = (consultantId: string) =>
  new Denial(consultantId, notFound('There is no such application.'))

async function lockForDecision(
  own: Database,
  { id, status, reply = '', seen, branches, consultantId }: Decision,
) {
  const application = await lockApplicationOfBranches(own, id, branches)
  if (!application) throw noSuchApplication(consultantId)
  await assertSeen(own, application, { status, reply, seen, consultantId })
  return application
}

/** What a consultant decided on an application for a vacancy of their branches, or wrote to its candidate, or both; in the caller's transaction. */
export async function decideAtDesk(
  own: Database,
  { id, status, reply = '', ...by }: Decision,
  { messages, config }: Omit<Tools, 'db'>,
  now: Date,
) {
  const application = await lockForDecision(own, { id, status, reply, ...by })
  const event: StatusEvent = status ? { type: 'decided', status } : { type: 'replied' }
  const number = await change(own, application, { event, by: by.consultantId, message: reply }, now)
  if (number)
    await sendNewStatus(
      own,
      { ...application, applicationId: id, number, status: status ?? application.status, reply },
      { messages, config },
      now,
    )
}

/** The letters that this decision would bring the candidate; what cannot be decided is refused as it would be then. */
export async function lettersOfDecision(
  own: Database,
  { id, status, reply = '', ...by }: Decision,
  { messages, config }: Omit<Tools, 'db'>,
) {
  const application = await lockForDecision(own, { id, status, reply, ...by })
  const event: StatusEvent = status ? { type: 'decided', status } : { type: 'replied' }
  const after = statusAfter(application.status, event)
  if (after === application.status && reply === '') return []
  const letters = await newStatusLetters(
    own,
    { ...application, applicationId: id, number: 0, status: after, reply },
    config,
  )
  const shown = []
  for (const letter of letters) {
    const words = (await messages.isSent(own, letter)) && (await messages.words(own, letter))
    if (words) shown.push({ ...words, to: letter.to, isText: words.html === null })
  }
  return shown
}

/** The number of the event that it made, if it said anything new. */
async function change(
  db: Database,
  { id, status }: { id: string; status: ApplicationStatus },
  { event, by, message = '' }: { event: StatusEvent; by: string; message?: string },
  now: Date,
) {
  const after = statusAfter(status, event)
  if (after === status && message === '') return undefined
  if (after !== status) await setStatus(db, id, after, now)
  return addEvent(db, { id, status: after, by, message }, now)
}
