import type { Answers } from './answers.ts'
import type { Flow } from '../definition/definition.ts'

type Compute = (flow: Flow, answers: Answers) => unknown
/** The cached results by answers, for the last flow only, because as a rule there is only one flow. */
const known = new WeakMap<
  Answers,
  { readonly flow: Flow; readonly results: Map<Compute, unknown> }
>()

/** Caches a computation for each pair of flow and answers. Answers are immutable, so a cached result is never out of date. */
export function perAnswers<Result>(
  compute: (flow: Flow, answers: Answers) => Result,
): (flow: Flow, answers: Answers) => Result {
  return (flow, answers) => {
    const results = resultsFor(flow, answers)
    if (!results.has(compute)) results.set(compute, compute(flow, answers))
    return results.get(compute) as Result
  }
}

function resultsFor(flow: Flow, answers: Answers): Map<Compute, unknown> {
  const before = known.get(answers)
  if (before?.flow === flow) return before.results
  const results = new Map<Compute, unknown>()
  known.set(answers, { flow, results })
  return results
}
