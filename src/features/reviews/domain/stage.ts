import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'

/** The stages of a review, in the order of its stepper. */
export const STAGES = ['Duplicates', 'Check', 'CRM', 'Done'] as const
export type Stage = (typeof STAGES)[number]

const STAGE_OF: Partial<Record<RegistrationStatus, Stage>> = {
  Submitted: 'Duplicates',
  InReview: 'Check',
  Approved: 'CRM',
  SentToCrm: 'Done',
}

/** Returns the stage of a status; null while the registration is with its candidate, or if it has ended. */
export const stageOf = (status: RegistrationStatus): Stage | null => STAGE_OF[status] ?? null

/** The steps that were really completed, which the status does not show. */
export type Deeds = {
  /** A decision was made on each record that may be the same person, or a search in the CRM found none. */
  readonly duplicates: boolean
  readonly approved: boolean
  /** It was sent to the CRM, and that was not undone. */
  readonly handedOver: boolean
}

/** Returns the stages that have a tick. */
export function doneStages({ duplicates, approved, handedOver }: Deeds): Stage[] {
  const done = {
    Duplicates: duplicates,
    Check: approved,
    CRM: handedOver,
    Done: duplicates && approved && handedOver,
  }
  return STAGES.filter((stage) => done[stage])
}

export type Standing = 'done' | 'here' | 'left out' | 'to come'

/**
 * Returns the state of a stage. The current one is the stage of the status or, if that is complete, the next incomplete one. An incomplete stage before
 * it counts as skipped.
 */
export function standingOf(
  name: Stage,
  { stage, done }: { readonly stage: Stage | null; readonly done: readonly Stage[] },
): Standing {
  if (done.includes(name)) return 'done'
  if (!stage) return 'to come'
  const at = STAGES.indexOf(stage)
  if (STAGES.indexOf(name) < at) return 'left out'
  return name === STAGES.slice(at).find((later) => !done.includes(later)) ? 'here' : 'to come'
}
