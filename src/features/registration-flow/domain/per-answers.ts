import type { Answers } from './answers.ts'
import type { Flow } from './definition.ts'

/** Computes once for each pair of a flow and its answers: a change makes new answers, so what was computed for the old ones is never read for them. */
export function perAnswers<Result>(compute: (flow: Flow, answers: Answers) => Result): (flow: Flow, answers: Answers) => Result {
  const known = new WeakMap<Answers, WeakMap<Flow, Result>>()
  return (flow, answers) => {
    const ofAnswers = known.get(answers) ?? new WeakMap<Flow, Result>()
    known.set(answers, ofAnswers)
    if (!ofAnswers.has(flow)) ofAnswers.set(flow, compute(flow, answers))
    return ofAnswers.get(flow) as Result
  }
}
