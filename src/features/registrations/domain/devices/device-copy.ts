import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { isOffDevice } from '#features/registration-flow/domain/questions/sensitive.ts'
import { writtenQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'

type Copied<Elsewhere> = { readonly answers: Answers; readonly elsewhere: readonly Elsewhere[] }

/** The answers that a browser may keep for a reload without a network, of its own and of other devices: everything but the secrets, which the server has. */
export function deviceCopy<Elsewhere extends { readonly actionId: string }>(
  flow: Flow,
  { answers, elsewhere }: Copied<Elsewhere>,
): Copied<Elsewhere> {
  const secret = offDevice(flow)
  const kept = [...answers.values].filter(([key]) => !secret.has(key.split('@', 1)[0] ?? ''))
  return {
    answers: { ...answers, values: new Map(kept) },
    elsewhere: elsewhere.filter(({ actionId }) => !secret.has(actionId)),
  }
}

/** The questions of which no browser keeps an answer that was sent. */
export const offDevice = (flow: Flow): ReadonlySet<string> =>
  new Set(
    writtenQuestions(flow)
      .filter(({ action }) => isOffDevice(action))
      .map(({ action }) => action.id),
  )
