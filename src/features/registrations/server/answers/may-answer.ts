import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { conflict } from '#shared/failure.ts'
import { isOpen, mayConsultantAnswer, notOpen } from '../../domain/life/life.ts'
import type { RegistrationStatus } from '../../domain/life/statuses.ts'
import type { Actor } from '../log/write-log.ts'

/** Refuses a save after the submission, or before the candidate was invited. */
export function assertMayAnswer(
  { status }: { readonly status: RegistrationStatus },
  { type }: Flow,
  actor: Actor,
) {
  const may = actor === 'candidate' ? isOpen(status) : mayConsultantAnswer(status, type)
  if (!may) throw conflict(notOpen(status))
}
