import { type Answers, type Hop, keyOf } from '../answers/answers.ts'
import { listAskedActions } from '../answers/asked-actions.ts'
import { isAnswered } from '../answers/unanswered-required.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import type { Flow } from '../definition/definition.ts'
import { findScreenOfQuestion } from '../screens/screen-of-question.ts'
import { listQuestionsOnPage } from './questions-on-page.ts'
import { estimateSecondsLeft } from './time-left.ts'

/** How many questions an answer opened on its own page, and how many minutes all that it opened takes. Less than a minute is 0. */
export type OpenedQuestions = { readonly questions: number; readonly minutes: number }

/** What a person only confirms takes the same time before and after. */
const NOTHING_TO_CONFIRM = { returned: new Set<string>(), today: '' }

/** Returns what a new answer to the question at `hop` has opened. `before` and `after`: the answers without it and with it. */
export function findOpenedQuestions(
  flow: Flow,
  { before, after }: { readonly before: Answers; readonly after: Answers },
  hop: Hop,
): OpenedQuestions {
  const asked = listAskedActions(flow, before).find((one) => keyOf(one.hop) === keyOf(hop))
  if (!asked) return { questions: 0, minutes: 0 }
  const at = findScreenOfQuestion(asked)
  const keysOf = (answers: Answers) =>
    listQuestionsOnPage(flow, answers, at).map((one) => keyOf(one.hop))
  const known = new Set(keysOf(before))
  const [less, more] = [before, after].map((answers) =>
    estimateSecondsLeft(flow, answers, { at, pace: 1, facts: NOTHING_TO_CONFIRM }),
  )
  // The question itself needs no more time once it is answered, which is not to be taken off.
  const own = isAnswered(asked.action, before, hop)
    ? 0
    : findActionTraits(asked.action).seconds(asked.action)
  const seconds = (more ?? 0) - (less ?? 0) + own
  return {
    questions: keysOf(after).filter((key) => !known.has(key)).length,
    minutes: seconds < 60 ? 0 : Math.round(seconds / 60),
  }
}

/** Returns '2 more questions below.'; '' for none. */
export const formatQuestionsBelow = ({ questions }: OpenedQuestions): string =>
  questions === 0 ? '' : `${questions} more question${questions === 1 ? '' : 's'} below.`

/** Returns 'That adds about 2 minutes.'; '' for less than one. */
export const formatAddedTime = ({ minutes }: OpenedQuestions): string =>
  minutes === 0 ? '' : `That adds about ${minutes} minute${minutes === 1 ? '' : 's'}.`
