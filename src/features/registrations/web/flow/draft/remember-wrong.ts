import { keyOf, type Value } from '#features/registration-flow/domain/answers/answers.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import type { Question } from '../../../domain/draft/questions-on-screen.ts'
import type { Sitting } from '../sitting.ts'
import { forgetTyped, keepTyped } from './typed-here.ts'

/**
 * Stores invalid input in this tab, because it is not saved and would be lost on a reload. Sensitive answers, such as bank numbers, and input at the
 * desk are left out.
 */
export function rememberWrong(
  { open, answers, byConsultant }: Sitting,
  { action, hop }: Question,
  wrong: Value | null,
) {
  const [id, key] = [open.registration.id, keyOf(hop)]
  if (typeof wrong === 'string' && !isSensitive(action) && !byConsultant)
    keepTyped(id, key, wrong, answers.values.get(key))
  else forgetTyped(id, key)
}
