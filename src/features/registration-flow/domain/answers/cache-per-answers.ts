import type { Answers } from './answers.ts'
import type { Flow } from '../definition/definition.ts'

type FlowComputation = (flow: Flow, answers: Answers) => unknown
/** The cached results for each answers object. Only the results for its last flow are stored, because answers usually belong to one flow. */
const resultsByAnswers = new WeakMap<
  Answers,
  { readonly flow: Flow; readonly results: Map<FlowComputation, unknown> }
>()

/** Caches a computation for each pair of flow and answers. Answers are immutable, so a cached result is never out of date. */
export function cachePerAnswers<Result>(
  compute: (flow: Flow, answers: Answers) => Result,
): (flow: Flow, answers: Answers) => Result {
  return (flow, answers) => {
    const results = findCachedResults(flow, answers)
    if (!results.has(compute)) results.set(compute, compute(flow, answers))
    return results.get(compute) as Result
  }
}

function findCachedResults(flow: Flow, answers: Answers): Map<FlowComputation, unknown> {
  const before = resultsByAnswers.get(answers)
  if (before?.flow === flow) return before.results
  const results = new Map<FlowComputation, unknown>()
  resultsByAnswers.set(answers, { flow, results })
  return results
}
