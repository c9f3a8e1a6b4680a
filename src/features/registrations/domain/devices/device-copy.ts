import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { mustStayOffDevice } from '#features/registration-flow/domain/questions/sensitive.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'

type AnswersToCopy<Elsewhere> = {
  readonly answers: Answers
  readonly elsewhere: readonly Elsewhere[]
}

/**
 * Returns the answers, of this device and of others, that a browser may store for a reload without a network. Sensitive answers, files and driving
 * licences are left out: they are only on the server, and their keys in `offDevice` show that they were given.
 */
export function makeDeviceCopy<Elsewhere extends { readonly actionId: string }>(
  flow: Flow,
  { answers, elsewhere }: AnswersToCopy<Elsewhere>,
): AnswersToCopy<Elsewhere> {
  const secret = findActionsKeptOffDevice(flow)
  const isKept = (key: string) => !secret.has(key.split('@', 1)[0] ?? '')
  const kept = [...answers.values].filter(([key]) => isKept(key))
  const leftOut = [...answers.values.keys()].filter((key) => !isKept(key))
  return {
    answers: {
      ...answers,
      values: new Map(kept),
      offDevice: new Set([...(answers.offDevice ?? []), ...leftOut]),
    },
    elsewhere: elsewhere.filter(({ actionId }) => !secret.has(actionId)),
  }
}

/** Returns the ids of the questions whose answers a browser does not keep after they were sent. */
export const findActionsKeptOffDevice = (flow: Flow): ReadonlySet<string> =>
  new Set(
    listDefinedQuestions(flow)
      .filter(({ action }) => mustStayOffDevice(action))
      .map(({ action }) => action.id),
  )
