import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import { findScreenOfQuestion } from './screen-of-question.ts'
import { type Flow, isActionSet } from '../definition/definition.ts'
import { mayOnlyOtherRoleAnswer, type AnswerSaver } from '../questions/who-may-answer.ts'
import type { TaskProgressFacts } from '../tasks/progress.ts'
import { isSameScreen, type Screen } from './screens.ts'
import { findUnansweredRequired } from '../answers/unanswered-required.ts'
import { isAnswerFilled } from '../answers/is-answer-filled.ts'
import { findWaitingTasks } from '../tasks/waiting-tasks.ts'
import { isSignature, asksForNothing } from '../questions/question-kinds.ts'

type ReturnedAnswers = Pick<TaskProgressFacts, 'returned'>
type LeftPage = {
  readonly screens: readonly Screen[]
  /** `before`: the answers when the page was opened. `after`: the answers when the person leaves it. */
  readonly before: Answers
  readonly after: Answers
  readonly saver: AnswerSaver
}

/**
 * Returns whether a page has an open question. In an item of a set, a question counts only if a consultant returned its answer, because all screens
 * of a new item are shown in order anyway.
 */
export const hasOpenQuestion = (
  flow: Flow,
  answers: Answers,
  { returned }: ReturnedAnswers,
  screens: readonly Screen[],
) =>
  listOpenQuestions(flow, answers, returned).some(
    (question) =>
      isOnPage(question, screens) &&
      (question.hop.itemId === undefined || returned.has(keyOf(question.hop))),
  )

const isOnPage = (question: AskedAction, screens: readonly Screen[]) =>
  screens.some((screen) => isSameScreen(findScreenOfQuestion(question), screen))

/**
 * Returns the screen after a page with an open question of a returned registration: the next open question, past all accepted answers, or the submit
 * screen. A person who left the answer unchanged is not led back to an earlier question, so that everyone reaches the end.
 */
export function findNextOpenScreen(
  flow: Flow,
  { screens, before, after, saver }: LeftPage,
  { returned }: ReturnedAnswers,
): Screen {
  const changed = serialiseCoveredAnswers(flow, before) !== serialiseCoveredAnswers(flow, after)
  const answers = changed ? removeSignatures(flow, after) : after
  const asked = listAskedActions(flow, answers)
  const here = asked.findLastIndex((question) => isOnPage(question, screens))
  const open = listOpenQuestions(flow, answers, returned).filter(
    (question) => !isOnPage(question, screens),
  )
  const later = open.filter((question) => asked.indexOf(question) > here)
  const own = ({ action }: AskedAction) => !mayOnlyOtherRoleAnswer(action, saver)
  const ahead = changed ? [...later, ...open] : later
  // A changed answer invalidates a signature, so signatures come after all other open questions.
  const on =
    ahead.find((one) => own(one) && !isSignature(one.action)) ??
    ahead.find(own) ??
    (saver === 'consultant' ? ahead[0] : undefined)
  return on ? findScreenOfQuestion(on) : { kind: 'submit' }
}

/**
 * Returns the open questions that can be answered now: those whose answer was returned, and required ones that have no answer and were not skipped.
 */
function listOpenQuestions(flow: Flow, answers: Answers, returned: ReturnedAnswers['returned']) {
  const needed = new Set(findUnansweredRequired(flow, answers))
  const waiting = findWaitingTasks(flow, answers)
  return listAskedActions(flow, answers).filter(
    (question) =>
      !waiting.has(question.taskId) &&
      (returned.has(keyOf(question.hop)) ||
        (needed.has(question) && !answers.skipped.has(keyOf(question.hop)))),
  )
}

/** Removes the signatures, because a changed answer makes them invalid. The server reports this only later. */
function removeSignatures(flow: Flow, answers: Answers): Answers {
  const signatures = listAskedActions(flow, answers)
    .filter(({ action }) => isSignature(action))
    .map(({ hop }) => keyOf(hop))
  const values = new Map([...answers.values].filter(([key]) => !signatures.includes(key)))
  return { ...answers, values }
}

const serialiseCoveredAnswers = (flow: Flow, answers: Answers) =>
  JSON.stringify(
    listAskedActions(flow, answers)
      .filter(({ action }) => !asksForNothing(action) && !isSignature(action))
      .map(({ action, hop }) => {
        const value = answers.values.get(keyOf(hop))
        const said = isActionSet(action)
          ? answers.items.get(action.id)
          : isAnswerFilled(value) && value
        return [keyOf(hop), said || null]
      }),
  )
