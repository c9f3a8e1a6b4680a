import { notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import {
  type AgencyStatus,
  type ApplicationStatus,
  type StatusEvent,
  applyStatusEvent,
} from '../domain/application-status.ts'
import type { SeenStatus } from '../domain/outdated-decision.ts'
import {
  insertApplicationEvent,
  lockApplication,
  lockApplicationOfBranches,
  lockApplicationOfFeed,
  readApplication,
  updateApplicationStatus,
  type ApplicationRef,
  type ApplicationRow,
} from './application-queries.ts'
import { buildNewStatusLetters, sendNewStatus } from './receipts.ts'
import { assertDecisionNotOutdated } from './assert-seen.ts'

type StatusChangeTools = Pick<Parts, 'db' | 'messages' | 'config'>

/** Withdraws an application, if it is not withdrawn already, and returns it. */
export const storeWithdrawal = (
  target: ApplicationRef,
  { db }: Pick<StatusChangeTools, 'db'>,
  now: Date,
): Promise<ApplicationRow> =>
  db.transaction(async (own) => {
    const application = await lockApplication(own, target)
    if (!application) throw notFound("You don't have an application for this job.")
    await storeStatusEvent(own, application, { event: { type: 'withdrawn' }, by: 'candidate' }, now)
    return readApplication(own, application.id)
  })

/**
 * Stores a status that the agency's own system sends for an application, notifies the candidate, and returns the application. If the system sends the
 * same status again, the candidate is not notified again.
 */
export const storeAgencyDecision = (
  { id, status, feedId }: { id: string; status: AgencyStatus; feedId: string },
  { db, messages, config }: StatusChangeTools,
  now: Date,
): Promise<ApplicationRow> =>
  db.transaction(async (own) => {
    const application = await lockApplicationOfFeed(own, id, feedId)
    if (!application) throw notFound("We can't find this application.")
    const number = await storeStatusEvent(
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
    return readApplication(own, id)
  })

type ConsultantDecision = {
  readonly id: string
  readonly status?: AgencyStatus | undefined
  readonly reply?: string | undefined
  readonly seen?: SeenStatus | undefined
  readonly branches: readonly string[]
  readonly consultantId: string
}

/**
 * Creates the 404 response for an application that is another branch's or does not exist. The consultant cannot distinguish the two; the security log
 * names the consultant.
 */
export const createNoSuchApplicationDenial = (consultantId: string) =>
  new RecordedRefusal(consultantId, notFound("We can't find this application."))

async function lockForDecision(
  own: Database,
  { id, status, reply = '', seen, branches, consultantId }: ConsultantDecision,
) {
  const application = await lockApplicationOfBranches(own, id, branches)
  if (!application) throw createNoSuchApplicationDenial(consultantId)
  await assertDecisionNotOutdated(own, application, { status, reply, seen, consultantId })
  return application
}

/** Stores a consultant's new status for an application, a message to its candidate, or both, in the caller's transaction. */
export async function storeConsultantDecision(
  own: Database,
  { id, status, reply = '', ...by }: ConsultantDecision,
  { messages, config }: Omit<StatusChangeTools, 'db'>,
  now: Date,
) {
  const application = await lockForDecision(own, { id, status, reply, ...by })
  const event: StatusEvent = status ? { type: 'decided', status } : { type: 'replied' }
  const number = await storeStatusEvent(
    own,
    application,
    { event, by: by.consultantId, message: reply },
    now,
  )
  if (number)
    await sendNewStatus(
      own,
      { ...application, applicationId: id, number, status: status ?? application.status, reply },
      { messages, config },
      now,
    )
}

/** Returns the emails and text messages that a decision would send to the candidate. It throws the same refusals as storing the decision. */
export async function previewDecisionLetters(
  own: Database,
  { id, status, reply = '', ...by }: ConsultantDecision,
  { messages, config }: Omit<StatusChangeTools, 'db'>,
) {
  const application = await lockForDecision(own, { id, status, reply, ...by })
  const event: StatusEvent = status ? { type: 'decided', status } : { type: 'replied' }
  const after = applyStatusEvent(application.status, event)
  if (after === application.status && reply === '') return []
  const letters = await buildNewStatusLetters(
    own,
    { ...application, applicationId: id, number: 0, status: after, reply },
    { messages, config },
  )
  const preview = []
  for (const letter of letters) {
    const words = (await messages.isSent(own, letter)) && (await messages.words(own, letter))
    if (words) preview.push({ ...words, to: letter.to, isText: words.html === null })
  }
  return preview
}

/** Stores an event with the status that it leads to, and returns its number. Returns undefined if the event changes nothing. */
async function storeStatusEvent(
  db: Database,
  { id, status }: { id: string; status: ApplicationStatus },
  { event, by, message = '' }: { event: StatusEvent; by: string; message?: string },
  now: Date,
) {
  const after = applyStatusEvent(status, event)
  if (after === status && message === '') return undefined
  if (after !== status) await updateApplicationStatus(db, id, after, now)
  return insertApplicationEvent(db, { id, status: after, by, message }, now)
}
