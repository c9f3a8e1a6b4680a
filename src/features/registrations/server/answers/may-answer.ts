import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { conflict } from '#shared/failure.ts'
import { isOpen, mayConsultantAnswer, notOpen } from '../../domain/life/life.ts'
import type { RegistrationStatus } from '../../domain/life/statuses.ts'
import type { Actor } from '../log/write-log.ts'

/** A save that comes too late, or before its candidate was invited, is refused. */
export function assertMayAnswer(
  { status }: { readonly status: RegistrationStatus },
  { type }: Flow,
  actor: Actor,
) {
  const may = actor === 'candidate' ? isOpen(status) : mayConsultantAnswer(status, type)
  if (!may) throw conflict(notOpen(status))
}
