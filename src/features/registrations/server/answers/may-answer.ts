import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { conflict } from '#shared/failure.ts'
import {
  isOpen,
  mayConsultantAnswer,
  explainNotOpen,
} from '../../domain/life-cycle/status-transitions.ts'
import type { RegistrationStatus } from '../../domain/life-cycle/statuses.ts'
import type { Actor } from '../log/write-log.ts'

/** Refuses a save if the status does not allow the actor to answer, as after the submission or before the candidate was invited. */
export function assertMayAnswer(
  { status }: { readonly status: RegistrationStatus },
  { type }: Flow,
  actor: Actor,
) {
  const may = actor === 'candidate' ? isOpen(status) : mayConsultantAnswer(status, type)
  if (!may) throw conflict(explainNotOpen(status))
}
