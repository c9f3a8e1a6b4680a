import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'

/** The stages of a review, in the order of its stepper. */
export const REVIEW_STAGES = ['Duplicates', 'Check', 'CRM', 'Done'] as const
export type ReviewStage = (typeof REVIEW_STAGES)[number]

const STAGE_BY_STATUS: Partial<Record<RegistrationStatus, ReviewStage>> = {
  Submitted: 'Duplicates',
  InReview: 'Check',
  Approved: 'CRM',
  SentToCrm: 'Done',
}

/** Returns the stage of a review at this status; null while the registration is with its candidate, or if it was cancelled. */
export const findReviewStage = (status: RegistrationStatus): ReviewStage | null =>
  STAGE_BY_STATUS[status] ?? null

/** The steps of a review that were completed. The status does not show them, because steps can be skipped. */
export type CompletedReviewSteps = {
  /** True if a consultant decided about each possible duplicate, or if a search in the CRM found none. */
  readonly duplicates: boolean
  readonly approved: boolean
  /** True if the registration was sent to the CRM and this was not undone. */
  readonly handedOver: boolean
}

/** Returns the stages that have a tick. */
export function listCompletedStages({
  duplicates,
  approved,
  handedOver,
}: CompletedReviewSteps): ReviewStage[] {
  const done = {
    Duplicates: duplicates,
    Check: approved,
    CRM: handedOver,
    Done: duplicates && approved && handedOver,
  }
  return REVIEW_STAGES.filter((stage) => done[stage])
}

export type StageProgress = 'done' | 'here' | 'left out' | 'to come'

/**
 * Returns the state of the stage `name`. The current stage ('here') is the stage of the status or, if that one is complete, the next incomplete one.
 * An incomplete stage before the stage of the status was left out.
 */
export function findStageProgress(
  name: ReviewStage,
  { stage, done }: { readonly stage: ReviewStage | null; readonly done: readonly ReviewStage[] },
): StageProgress {
  if (done.includes(name)) return 'done'
  if (!stage) return 'to come'
  const at = REVIEW_STAGES.indexOf(stage)
  if (REVIEW_STAGES.indexOf(name) < at) return 'left out'
  return name === REVIEW_STAGES.slice(at).find((later) => !done.includes(later))
    ? 'here'
    : 'to come'
}
