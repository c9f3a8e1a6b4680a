import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, askedActions, type InStep } from '../answers/asked-actions.ts'
import type { Flow, Id } from '../definition/definition.ts'
import { stillNeeded } from '../answers/still-needed.ts'
import { holds } from '../answers/holds.ts'
import { submission } from '../answers/submission.ts'
import type { TaskStatus } from './task-statuses.ts'
import { waitingTasks, waits } from './waiting-tasks.ts'

type Keys = { has(key: string): boolean }
/**
 * The facts other than answers on which progress depends. `returned`: keys of answers that a consultant returned. `unkept`: keys of answers that
 * the server has not stored, because they are on the way, refused, or of an unsafe file. `today`: the day in London. `wasSent`: the registration
 * was sent at least once. `filledIn`: keys of answers taken from a profile or a CRM that no one has confirmed.
 */
export type Judged = {
  readonly returned: Keys
  readonly unkept: Keys
  readonly today: string
  readonly wasSent?: boolean
  readonly filledIn?: Keys
}

export function taskStatus(flow: Flow, answers: Answers, taskId: Id, judged: Judged): TaskStatus {
  const asked = askedActions(flow, answers).filter((question) => question.taskId === taskId)
  if (asked.some(({ hop }) => judged.returned.has(keyOf(hop)))) return 'Returned'
  if (waitingTasks(flow, answers).has(taskId)) return 'Cannot start yet'
  const isDone = areDone(flow, answers, asked, judged)
  if (isDone)
    // A task without required questions must not count as completed at once, because that would hide its optional ones.
    return asked.some((question) => isBegun(question, answers)) ||
      judged.wasSent ||
      isPassed(flow, answers, taskId, judged)
      ? 'Completed'
      : 'Not yet started'
  return asked.some((question) => isGiven(question, answers, judged))
    ? 'In progress'
    : 'Not yet started'
}

/**
 * Returns whether someone has passed an unanswered task on purpose: they have answered in a later one, or only tasks that wait for all are left. A
 * task that was added may come after all that.
 */
function isPassed(flow: Flow, answers: Answers, taskId: Id, judged: Judged): boolean {
  const place = flow.tasks.findIndex(({ id }) => id === taskId)
  if (flow.tasks[place]?.wasAdded) return false
  const later = new Set(flow.tasks.slice(place + 1).map(({ id }) => id))
  const asked = askedActions(flow, answers)
  if (asked.some((one) => later.has(one.taskId) && isGiven(one, answers, judged))) return true
  const waiting = new Set(flow.tasks.filter(waits).map(({ id }) => id))
  return (
    asked.some((one) => isGiven(one, answers, judged)) &&
    stillNeeded(flow, answers).every((needed) => waiting.has(needed.taskId))
  )
}

/** Returns whether a person answered the question, rather than a prefill. */
const isGiven = (question: AskedAction, answers: Answers, { filledIn }: Judged) =>
  isBegun(question, answers) && !filledIn?.has(keyOf(question.hop))

/**
 * The progress of a step. 'on its way': all of it is answered here, and the server has not stored it yet. 'not begun': it has no required
 * questions, and no answers.
 */
export type StepStanding = 'done' | 'on its way' | 'open' | 'not begun'

export function stepStanding(
  flow: Flow,
  answers: Answers,
  { taskId, stepId }: InStep,
  judged: Judged,
): StepStanding {
  const asked = askedActions(flow, answers).filter(
    (question) => question.taskId === taskId && question.stepId === stepId,
  )
  if (areDone(flow, answers, asked, judged))
    return asked.some((question) => isBegun(question, answers)) ? 'done' : 'not begun'
  return areDone(flow, answers, asked, { ...judged, unkept: new Set() }) ? 'on its way' : 'open'
}

/**
 * Returns whether a step has its tick: it has an answer, the server has stored it, and no question in it is missing, wrong or returned. Merely
 * looking through a step is not enough.
 */
export const stepIsDone = (flow: Flow, answers: Answers, at: InStep, judged: Judged): boolean =>
  !waitingTasks(flow, answers).has(at.taskId) && stepStanding(flow, answers, at, judged) === 'done'

function areDone(
  flow: Flow,
  answers: Answers,
  asked: readonly AskedAction[],
  { returned, unkept, today }: Judged,
): boolean {
  const open = new Set([
    ...stillNeeded(flow, answers),
    ...submission(flow, answers, today).wrong.map(({ question }) => question),
  ])
  return asked.every(
    (question) =>
      !open.has(question) && !returned.has(keyOf(question.hop)) && !unkept.has(keyOf(question.hop)),
  )
}

/** Returns whether a question has any response: an answer, 'not now', or an item of a set. */
export function isBegun({ action, hop }: AskedAction, answers: Answers): boolean {
  return (
    holds(answers.values.get(keyOf(hop))) ||
    answers.skipped.has(keyOf(hop)) ||
    (answers.items.get(action.id) ?? []).length > 0
  )
}

/** Formats the progress: 'You have completed 1 of 5 tasks'. */
export function completedInWords(statuses: readonly TaskStatus[]): string {
  const completed = statuses.filter((status) => status === 'Completed').length
  return `You have completed ${completed} of ${statuses.length} ${statuses.length === 1 ? 'task' : 'tasks'}`
}

/** Formats the number of a step in its task: 'step 2 of 4'. */
export function stepInWords(flow: Flow, taskId: Id, stepId: Id): string {
  const steps = flow.tasks.find(({ id }) => id === taskId)?.steps ?? []
  return `step ${steps.findIndex(({ id }) => id === stepId) + 1} of ${steps.length}`
}
