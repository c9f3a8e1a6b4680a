import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions, type StepIds } from '../answers/asked-actions.ts'
import type { Flow, Id } from '../definition/definition.ts'
import { findUnansweredRequired } from '../answers/unanswered-required.ts'
import { hasAnswer } from '../answers/is-answer-filled.ts'
import { prepareSubmission } from '../answers/submission.ts'
import type { TaskStatus } from './task-statuses.ts'
import { findWaitingTasks, waitsForAllTasks } from './waiting-tasks.ts'

type KeyLookup = { has(key: string): boolean }
/**
 * The facts on which progress depends in addition to the answers. `returned`: keys of answers that a consultant returned. `unkept`: keys of answers
 * that the server does not have, because they are being sent, were refused, or had an unsafe file. `today`: the day in London. `wasSent`: the
 * registration was submitted at least once. `filledIn`: keys of answers from a profile or a CRM that no one has confirmed.
 */
export type TaskProgressFacts = {
  readonly returned: KeyLookup
  readonly unkept: KeyLookup
  readonly today: string
  readonly wasSent?: boolean
  readonly filledIn?: KeyLookup
}

export function computeTaskStatus(
  flow: Flow,
  answers: Answers,
  taskId: Id,
  judged: TaskProgressFacts,
): TaskStatus {
  const asked = listAskedActions(flow, answers).filter((question) => question.taskId === taskId)
  if (asked.some(({ hop }) => judged.returned.has(keyOf(hop)))) return 'Returned'
  if (findWaitingTasks(flow, answers).has(taskId)) return 'Cannot start yet'
  const isDone = areQuestionsDone(flow, answers, asked, judged)
  if (isDone)
    // A task without required questions must not count as completed at once, because that would hide its optional ones.
    return asked.some((question) => hasResponse(question, answers)) ||
      judged.wasSent ||
      isPassedOnPurpose(flow, answers, taskId, judged)
      ? 'Completed'
      : 'Not yet started'
  return asked.some((question) => isAnsweredByPerson(question, answers, judged))
    ? 'In progress'
    : 'Not yet started'
}

/**
 * Returns whether someone left out an unanswered task on purpose: either they have answered in a later task, or all required answers are given except
 * in tasks that wait for all others. A task that was added to the registration later never counts as left out.
 */
function isPassedOnPurpose(
  flow: Flow,
  answers: Answers,
  taskId: Id,
  judged: TaskProgressFacts,
): boolean {
  const place = flow.tasks.findIndex(({ id }) => id === taskId)
  if (flow.tasks[place]?.wasAdded) return false
  const later = new Set(flow.tasks.slice(place + 1).map(({ id }) => id))
  const asked = listAskedActions(flow, answers)
  if (asked.some((one) => later.has(one.taskId) && isAnsweredByPerson(one, answers, judged)))
    return true
  const waiting = new Set(flow.tasks.filter(waitsForAllTasks).map(({ id }) => id))
  return (
    asked.some((one) => isAnsweredByPerson(one, answers, judged)) &&
    findUnansweredRequired(flow, answers).every((needed) => waiting.has(needed.taskId))
  )
}

/** Returns whether a person answered the question. An answer that was only filled in from a profile or a CRM does not count. */
const isAnsweredByPerson = (
  question: AskedAction,
  answers: Answers,
  { filledIn }: TaskProgressFacts,
) => hasResponse(question, answers) && !filledIn?.has(keyOf(question.hop))

/** Returns whether an answer of this step was filled in from a profile or a CRM, and no one has changed it since. */
export const hasFilledInAnswer = (
  flow: Flow,
  answers: Answers,
  { taskId, stepId }: StepIds,
  { filledIn }: TaskProgressFacts,
): boolean =>
  listAskedActions(flow, answers).some(
    (question) =>
      question.taskId === taskId &&
      question.stepId === stepId &&
      hasResponse(question, answers) &&
      filledIn?.has(keyOf(question.hop)),
  )

/**
 * The progress of a step. 'on its way': all required questions are answered in this browser, but the server does not have all answers yet. 'not
 * begun': the step has no answers, and requires none.
 */
export type StepProgress = 'done' | 'on its way' | 'open' | 'not begun'

export function computeStepProgress(
  flow: Flow,
  answers: Answers,
  { taskId, stepId }: StepIds,
  judged: TaskProgressFacts,
): StepProgress {
  const asked = listAskedActions(flow, answers).filter(
    (question) => question.taskId === taskId && question.stepId === stepId,
  )
  if (areQuestionsDone(flow, answers, asked, judged))
    return asked.some((question) => hasResponse(question, answers)) ? 'done' : 'not begun'
  return areQuestionsDone(flow, answers, asked, { ...judged, unkept: new Set() })
    ? 'on its way'
    : 'open'
}

/**
 * Returns whether a step has its tick: it has an answer, the server has its answers, and no answer in it is missing, wrong or returned. Looking at
 * its screens is not enough.
 */
export const isStepDone = (
  flow: Flow,
  answers: Answers,
  at: StepIds,
  judged: TaskProgressFacts,
): boolean =>
  !findWaitingTasks(flow, answers).has(at.taskId) &&
  computeStepProgress(flow, answers, at, judged) === 'done'

function areQuestionsDone(
  flow: Flow,
  answers: Answers,
  asked: readonly AskedAction[],
  { returned, unkept, today }: TaskProgressFacts,
): boolean {
  const open = new Set([
    ...findUnansweredRequired(flow, answers),
    ...prepareSubmission(flow, answers, today).wrong.map(({ question }) => question),
  ])
  return asked.every(
    (question) =>
      !open.has(question) && !returned.has(keyOf(question.hop)) && !unkept.has(keyOf(question.hop)),
  )
}

/** Returns whether a question has any response: an answer, 'I do not have this with me', or an item of a set. */
export function hasResponse({ action, hop }: AskedAction, answers: Answers): boolean {
  return (
    hasAnswer(answers, keyOf(hop)) ||
    answers.skipped.has(keyOf(hop)) ||
    (answers.items.get(action.id) ?? []).length > 0
  )
}

/** Formats the progress: 'You have completed 1 of 5 tasks'. */
export function describeProgress(statuses: readonly TaskStatus[]): string {
  const completed = statuses.filter((status) => status === 'Completed').length
  return `You have completed ${completed} of ${statuses.length} ${statuses.length === 1 ? 'task' : 'tasks'}`
}

/** Formats the number of a step in its task: 'step 2 of 4'. */
export function describeStepNumber(flow: Flow, taskId: Id, stepId: Id): string {
  const steps = flow.tasks.find(({ id }) => id === taskId)?.steps ?? []
  return `step ${steps.findIndex(({ id }) => id === stepId) + 1} of ${steps.length}`
}
