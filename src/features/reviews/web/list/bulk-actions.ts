import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { type CandidateReminderResult, remindCandidates } from '../../contract/reminders.ts'
import type { ApprovalResult } from '../../contract/review.ts'
import { describeApprovals } from '../../domain/list/describe-approvals.ts'
import { describeReminders } from '../../domain/list/describe-reminders.ts'
import { approveUnlessBegun } from './approve-unless-begun.ts'
import type { ListedRegistration } from './use-registration-list.ts'

type BulkResultCounts = Readonly<Record<'done' | 'asked' | 'already' | 'waiting', number>>
export type BulkAction = {
  readonly done: string
  readonly refused: string
  readonly words: (counts: BulkResultCounts) => string
  readonly act: (ids: string[]) => Promise<readonly BulkResult[]>
}
/** The outcome for one registration: `refusal` is null if the action succeeded. */
export type BulkResult = CandidateReminderResult | ApprovalResult
export type BulkActionOutcome = {
  /** The registrations for which the action was started. The outcome shows their names even if they have left the list since. */
  readonly asked: readonly ListedRegistration[]
  readonly doing: BulkAction
  readonly results?: readonly BulkResult[]
  readonly failure?: Failure
}

export const REMIND_ACTION: BulkAction = {
  done: 'Reminded',
  refused: 'Not reminded',
  words: describeReminders,
  act: (ids) => call(remindCandidates, { body: { ids } }),
}
export const APPROVE_ACTION: BulkAction = {
  done: 'Approved',
  refused: 'Not approved',
  words: describeApprovals,
  act: approveUnlessBegun,
}

/** Returns the ids of the registrations for which the action succeeded; none if the call itself failed. */
export const listSucceededIds = ({ results = [] }: BulkActionOutcome): ReadonlySet<string> =>
  new Set(
    results.filter(({ refusal }) => refusal === null).map(({ registrationId }) => registrationId),
  )

export const wasAlreadyApproved = (one: BulkResult) => 'already' in one && one.already

export const readTextWaitsUntil = (one: BulkResult) =>
  ('textWaitsUntil' in one && one.textWaitsUntil) || ''

export const countResults = (results: readonly BulkResult[]): BulkResultCounts => ({
  asked: results.length,
  done: results.filter(({ refusal }) => refusal === null).length,
  already: results.filter(wasAlreadyApproved).length,
  waiting: results.filter(readTextWaitsUntil).length,
})
