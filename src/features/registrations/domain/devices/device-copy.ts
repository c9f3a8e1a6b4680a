import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { isOffDevice } from '#features/registration-flow/domain/questions/sensitive.ts'
import { writtenQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'

type Copied<Elsewhere> = { readonly answers: Answers; readonly elsewhere: readonly Elsewhere[] }

/**
 * Returns the answers that a browser may store for a reload without a network, of this device and of others. Sensitive answers are left out, because the
 * server has them.
 */
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

/** Returns the questions whose answers a browser does not store once they were sent. */
export const offDevice = (flow: Flow): ReadonlySet<string> =>
  new Set(
    writtenQuestions(flow)
      .filter(({ action }) => isOffDevice(action))
      .map(({ action }) => action.id),
  )
