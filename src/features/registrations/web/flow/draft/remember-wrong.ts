import { keyOf, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { FlowState } from '../flow-state.ts'
import { deleteTypedInput, storeTypedInput } from './stored-typed-input.ts'

/**
 * Stores invalid typed text in this tab, because it is not saved on the server and would be lost on a reload. Sensitive answers, such as bank
 * numbers, and text that a consultant types are not stored.
 */
export function rememberInvalidInput(
  { open, answers, byConsultant }: FlowState,
  { action, hop }: ScreenQuestion,
  wrong: AnswerValue | null,
) {
  const [id, key] = [open.registration.id, keyOf(hop)]
  if (typeof wrong === 'string' && !isSensitive(action) && !byConsultant)
    storeTypedInput(id, key, wrong, answers.values.get(key))
  else deleteTypedInput(id, key)
}
