import { keyOf, type Value } from '#features/registration-flow/domain/answers/answers.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import type { Question } from '../../../domain/draft/questions-on-screen.ts'
import type { Sitting } from '../sitting.ts'
import { forgetTyped, keepTyped } from './typed-here.ts'

/** What is wrong is not saved: this tab keeps it, or it would be lost with the page. It keeps no number that money is taken with, and nothing that is typed at the desk. */
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
