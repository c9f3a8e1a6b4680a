import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { isAsked } from '#features/registration-flow/domain/answers/asked-answers.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { SaveTarget } from '../../domain/autosave/find-save-target.ts'
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

/**
 * Refuses what a consultant saves to a question that is not asked. The answer of its person may still be stored there, and must be neither shown nor
 * replaced by the branch. A device of the candidate may have been offline while another one closed the question, so its save is taken. An
 * answer in an item of a set is not checked, because its save can make the item.
 */
export async function assertAskedOfConsultant(
  { actor, flow, save: { place } }: SaveToCheck,
  readAnswers: () => Promise<Answers>,
) {
  if (actor === 'candidate' || place.kind !== 'answer' || place.hop.itemId) return
  if (!isAsked(flow, await readAnswers(), place.hop))
    throw invalidFields({ value: 'This question is not asked' })
}
type SaveToCheck = {
  readonly actor: Actor
  readonly flow: Flow
  readonly save: { readonly place: SaveTarget }
}
