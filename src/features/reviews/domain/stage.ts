import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'

/** The way of a review, as its stepper names it. */
export const STAGES = ['Duplicates', 'Check', 'CRM', 'Done'] as const
export type Stage = (typeof STAGES)[number]

const STAGE_OF: Partial<Record<RegistrationStatus, Stage>> = {
  Submitted: 'Duplicates',
  InReview: 'Check',
  Approved: 'CRM',
  SentToCrm: 'Done',
}

/** Null while it is its candidate's, or ended. */
export const stageOf = (status: RegistrationStatus): Stage | null => STAGE_OF[status] ?? null
