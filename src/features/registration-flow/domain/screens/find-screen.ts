import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import type { Flow, Id, Task } from '../definition/definition.ts'
import {
  findCardOfStep,
  type KnownAnswerFacts,
  listCards,
  listQuestionsOfCard,
} from '../pages/known-answers.ts'
import { hasPages } from '../pages/page-of-path.ts'
import { mayOnlyOtherRoleAnswer, type AnswerSaver } from '../questions/who-may-answer.ts'
import { hasResponse, type TaskProgressFacts, computeTaskStatus } from '../tasks/progress.ts'
import { type LastUpdatedAction, findPositionToResumeAt } from './resume.ts'
import { findScreenOfQuestion } from './screen-of-question.ts'
import { listScreens, type Screen } from './screens.ts'
import { findUnansweredRequired } from '../answers/unanswered-required.ts'
import { isSignature } from '../questions/question-kinds.ts'
import { findQuestionsNeededBefore, findWaitingTasks } from '../tasks/waiting-tasks.ts'

/**
 * Returns the screen with which a task opens: its beginning if it was not begun, its first open question, or the overview of its answers;
 * undefined if the task cannot start yet.
 */
export function findFirstScreenOfTask(
  flow: Flow,
  answers: Answers,
  task: Task,
  judged: TaskProgressFacts,
): Screen | undefined {
  const status = computeTaskStatus(flow, answers, task.id, judged)
  if (status === 'Cannot start yet') return undefined
  if (status === 'Not yet started') return findBeginningOfTask(flow, answers, task)
  const isHere = ({ taskId }: AskedAction) => taskId === task.id
  const open = findFirstOpenQuestion(flow, answers, judged, isHere)
  if (open)
    return findScreenWithCard(
      flow,
      answers,
      judged,
      findFirstUnseenQuestion(flow, answers, open, isHere),
    )
  const [step] = task.steps
  return step && { kind: 'stepFinalOverview', taskId: task.id, stepId: step.id }
}

/** Returns the introduction of a task. Where questions share pages every page asks something, so that it is the first page of the task. */
function findBeginningOfTask(flow: Flow, answers: Answers, { id }: Task): Screen {
  const first = hasPages(flow)
    ? listScreens(flow, answers).find((screen) => 'taskId' in screen && screen.taskId === id)
    : undefined
  return first ?? { kind: 'taskIntro', taskId: id }
}

type ReturningPerson = {
  /** The last answer that was given in this tab. */
  readonly last?: LastUpdatedAction | undefined
  readonly saver?: AnswerSaver
}

/**
 * Returns the screen on which a returning person continues. Without any answer it is the introduction. Otherwise it is an answer that a consultant
 * returned, else the last answer if its task needs more, else the first open question or known answer to confirm. A consultant comes to questions for
 * the candidate only after all others; a candidate never comes to questions for the consultant.
 */
export function findScreenToContinue(
  flow: Flow,
  answers: Answers,
  judged: TaskProgressFacts,
  { last, saver = 'candidate' }: ReturningPerson = {},
): Screen {
  if (answers.values.size === 0 && answers.skipped.size === 0) return { kind: 'flowIntro' }
  const isTheirs = ({ action }: AskedAction) => mayOnlyOtherRoleAnswer(action, saver)
  // A signature is not open yet while the other person still has to answer questions that it covers.
  const isOwn = (question: AskedAction) =>
    !isTheirs(question) && !findQuestionsNeededBefore(flow, answers, question).some(isTheirs)
  const facts = { ...judged, saver }
  const open =
    findFirstOpenQuestion(flow, answers, facts, isOwn) ??
    (saver === 'consultant' ? findFirstOpenQuestion(flow, answers, facts) : undefined)
  if (!open) return { kind: 'submit' }
  if (judged.returned.has(keyOf(open.hop))) return findScreenOfQuestion(open)
  return last && needsMoreAnswers(flow, answers, last.taskId)
    ? findPositionToResumeAt(flow, answers, last).at
    : findScreenWithCard(flow, answers, facts, findFirstUnseenQuestion(flow, answers, open, isOwn))
}

/** Returns whether a task has required questions that were neither answered nor skipped with 'I do not have this with me'. */
const needsMoreAnswers = (flow: Flow, answers: Answers, taskId: Id) =>
  findUnansweredRequired(flow, answers).some(
    (needed) => needed.taskId === taskId && !answers.skipped.has(keyOf(needed.hop)),
  )

/**
 * Returns the first optional question without an answer between the last answered question and `open`, because the person may not have seen it; else
 * `open`. Questions of another task that the person has begun are passed over. If `open` is a signature or was skipped, the person has seen
 * everything before it.
 */
function findFirstUnseenQuestion(
  flow: Flow,
  answers: Answers,
  open: AskedAction,
  here: (question: AskedAction) => boolean,
): AskedAction {
  if (isSignature(open.action) || answers.skipped.has(keyOf(open.hop))) return open
  const asked = listAskedActions(flow, answers)
  const before = asked.slice(0, asked.indexOf(open))
  const unsaid = before.slice(
    before.findLastIndex((question) => hasResponse(question, answers)) + 1,
  )
  const isLeft = ({ taskId }: AskedAction) =>
    taskId !== open.taskId &&
    asked.some((one) => one.taskId === taskId && hasResponse(one, answers))
  return (
    unsaid.find((one) => here(one) && one.action.optional && !one.inline && !isLeft(one)) ?? open
  )
}

/**
 * Returns the first question that needs the person: one that was returned, else the first without an answer or whose known answer no one has
 * confirmed, else the first that was passed for now.
 */
function findFirstOpenQuestion(
  flow: Flow,
  answers: Answers,
  facts: KnownAnswerFacts,
  here: (question: AskedAction) => boolean = () => true,
): AskedAction | undefined {
  const asked = listAskedActions(flow, answers).filter(here)
  const sentBack = asked.find(({ hop }) => facts.returned.has(keyOf(hop)))
  const waiting = findWaitingTasks(flow, answers)
  const unanswered = new Set(findUnansweredRequired(flow, answers))
  const needed = asked.filter(
    (question) => unanswered.has(question) && !waiting.has(question.taskId),
  )
  const known = new Set(listCards(flow, answers, facts).flatMap(listQuestionsOfCard))
  const isLeft = (question: AskedAction) =>
    needed.includes(question) && !answers.skipped.has(keyOf(question.hop))
  return sentBack ?? asked.find((question) => known.has(question) || isLeft(question)) ?? needed[0]
}

/** Returns the screen of a question or, if its step has known answers to confirm, the first screen of the page that shows them. */
function findScreenWithCard(
  flow: Flow,
  answers: Answers,
  facts: KnownAnswerFacts,
  question: AskedAction,
): Screen {
  const card = findCardOfStep(flow, answers, facts, question)
  return card?.page.screens[0] ?? findScreenOfQuestion(question)
}
