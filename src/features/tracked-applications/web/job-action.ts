import { listCurriculumVitaes } from '#features/documents/contract.ts'
import { trackJob } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { call } from '#web/call/call.ts'
import { useSession } from '#web/session/session.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { chooseCvForQuickApply } from '../domain/quick-apply.ts'
import { hasApplied } from './applications.ts'
import { loadSavedAndAppliedJobs } from './load-tracking.ts'
import { sendApplication } from './send-application.ts'
import { listSendableCvs } from './stored-cvs.ts'

/** What a visitor wanted to do with a job before signing in. Addresses carry it as ?job=&action= until it is done. */
export type JobAction = { readonly job: string; readonly action: 'save' | 'apply' }

export function readJobAction(query: URLSearchParams): JobAction | null {
  const job = query.get('job')
  const action = query.get('action')
  return job && isUuid(job) && (action === 'save' || action === 'apply') ? { job, action } : null
}

/** Returns the action of applying for the job whose page has this address; null for the address of any other page. */
export function readJobOfPage(address: string): JobAction | null {
  const [, job = ''] = /^\/vacancy\/([^/?#]+)/.exec(address) ?? []
  return isUuid(job) ? { job, action: 'apply' } : null
}

export const formatJobActionQuery = (jobAction: JobAction | null) =>
  jobAction ? `?${new URLSearchParams(jobAction)}` : ''

const JOB_SAVED_MESSAGE = 'The job is saved.'
const APPLICATION_SENT_MESSAGE = 'Your application was sent.'
const ALREADY_APPLIED_MESSAGE = 'You have already applied for this job.'

/**
 * Does what the visitor wanted, unless it has already been done: they may have applied earlier, or pressed the link of the confirmation email in another
 * browser. Someone who has withdrawn applies again.
 */
export async function runJobActionOnce(userId: string, jobAction: JobAction): Promise<string> {
  await loadSavedAndAppliedJobs(userId, true)
  const { action, job } = jobAction
  const isDone = action === 'save' ? useSession.getState().savedIds.includes(job) : hasApplied(job)
  if (!isDone) return runJobAction(userId, jobAction)
  return action === 'save' ? JOB_SAVED_MESSAGE : ALREADY_APPLIED_MESSAGE
}

/** Saves the job ('save'), or sends a quick apply with the newest CV ('apply') [seed 4.15]. Returns a sentence about the result. */
export async function runJobAction(userId: string, { job, action }: JobAction): Promise<string> {
  if (action === 'save') {
    await call(trackJob, { params: { id: userId }, body: { jobId: job, saved: true } })
    await loadSavedAndAppliedJobs(userId, true)
    return JOB_SAVED_MESSAGE
  }
  const cvs = await call(listCurriculumVitaes, { params: { id: userId } })
  await sendApplication(userId, job, chooseCvForQuickApply(listSendableCvs(cvs)).documentStorageId)
  await loadSavedAndAppliedJobs(userId, true)
  return APPLICATION_SENT_MESSAGE
}
