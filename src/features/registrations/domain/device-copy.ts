import type { Answers } from '#features/registration-flow/domain/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition.ts'
import { isOffDevice } from '#features/registration-flow/domain/sensitive.ts'
import { writtenQuestions } from '#features/registration-flow/domain/written-questions.ts'

/** The answers that a browser may keep for a reload without a network: everything but the secrets, which the server has. */
export function deviceCopy(flow: Flow, answers: Answers): Answers {
  const secret = new Set(
    writtenQuestions(flow)
      .filter(({ action }) => isOffDevice(action))
      .map(({ action }) => action.id),
  )
  const kept = [...answers.values].filter(([key]) => !secret.has(key.split('@', 1)[0] ?? ''))
  return { ...answers, values: new Map(kept) }
}
