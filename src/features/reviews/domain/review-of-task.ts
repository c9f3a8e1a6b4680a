import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import {
  isVoid,
  type SignatureState,
} from '#features/registrations/domain/signatures/signature-state.ts'
import { placeKey, type Verdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { Missing } from './missing.ts'
import { toDecide } from './to-decide.ts'

type Reviewed = {
  readonly flow: Flow
  readonly answers: Answers
  readonly verdicts: { readonly answers: ReadonlyMap<string, Verdict> }
  readonly returned: readonly AskedAction[]
  readonly missing: readonly Missing[]
  readonly signatures: readonly Pick<SignatureState, 'actionId' | 'itemId' | 'reason'>[]
}
export type TaskReview = {
  readonly status: 'Completed' | 'Returned' | 'In progress' | 'Not yet started'
  readonly words: string
}

/**
 * Returns '2 of 5 looked at', with the status for its icon. A task has its tick if all its answers are accepted and none is missing; a task without
 * answers never has one.
 */
export function reviewOfTask(
  { flow, answers, verdicts, returned, missing, signatures }: Reviewed,
  id: Id,
): TaskReview {
  const asked = toDecide(flow, answers).filter(({ taskId }) => taskId === id)
  const again = returned.filter(({ taskId }) => taskId === id).length
  const seen = asked.filter(({ hop }) => verdicts.answers.has(keyOf(hop))).length
  if (again > 0) return { status: 'Returned', words: `${again} to ask again` }
  const lacks = missing.filter(({ taskId }) => taskId === id)
  const ended = new Set(signatures.filter(isVoid).map(placeKey))
  if (lacks.some((one) => ended.has(placeKey(one))))
    return { status: 'In progress', words: 'The signature no longer holds' }
  if (asked.length === 0) return { status: 'Not yet started', words: 'Nothing answered' }
  if (seen < asked.length)
    return { status: 'In progress', words: `${seen} of ${asked.length} looked at` }
  return lacks.length > 0
    ? { status: 'In progress', words: `${lacks.length} missing or not clean` }
    : { status: 'Completed', words: 'All accepted' }
}
