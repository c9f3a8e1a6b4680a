import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'

/** The way of a review, as its stepper names it. */
export const STAGES = ['Duplicates', 'Check', 'CRM', 'Done'] as const
export type Stage = (typeof STAGES)[number]

const STAGE_OF: Partial<Record<RegistrationStatus, Stage>> = {
  Submitted: 'Duplicates',
  InReview: 'Check',
  Approved: 'CRM',
  SentToCrm: 'Done',
}

/** The stage of a status; null while the registration is with its candidate, or has ended. */
export const stageOf = (status: RegistrationStatus): Stage | null => STAGE_OF[status] ?? null

/** What was really done with a registration, which its status does not say. */
export type Deeds = {
  /** Each record that may be the same person was decided on, or a look into the CRM found none. */
  readonly duplicates: boolean
  readonly approved: boolean
  /** The CRM has it, and its hand-over was not undone. */
  readonly handedOver: boolean
}

/** The stages that have their tick. */
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

/** The state of a stage. The registration is now at the stage of its status, or where that is done at the next that is not. What it went past undone was left out. */
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
