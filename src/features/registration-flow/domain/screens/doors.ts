import { type Answers, keyOf, type Path } from '../answers/answers.ts'
import { type AskedAction, askedActions } from '../answers/asked-actions.ts'
import { type Flow, type Id, isSet, type Task } from '../definition/definition.ts'
import { next } from './move.ts'
import { isOthers, type Saver } from '../questions/own-words.ts'
import { isBegun, type Judged, taskStatus } from '../tasks/progress.ts'
import { type LastUpdated, resume } from './resume.ts'
import type { Screen } from './screens.ts'
import { stillNeeded } from '../answers/still-needed.ts'
import { isSignature } from '../questions/what-is-asked.ts'
import { neededBefore, waitingTasks } from '../tasks/waiting-tasks.ts'

/** Returns the screen on which a question is answered: its own, or that of the question whose choice asks it inline. */
export function screenOf({ action, taskId, stepId, path, inline }: AskedAction): Screen {
  const here = inline ? (path.slice(0, -1) as unknown as Path) : path
  return { taskId, stepId, kind: isSet(action) ? 'actionSetOutro' : 'action', path: here }
}

/** Returns the screen with which a task opens: its introduction, its first open question, or its answers; undefined if it cannot start yet. */
export function doorOf(
  flow: Flow,
  answers: Answers,
  task: Task,
  judged: Judged,
): Screen | undefined {
  const status = taskStatus(flow, answers, task.id, judged)
  if (status === 'Cannot start yet') return undefined
  if (status === 'Not yet started') return { kind: 'taskIntro', taskId: task.id }
  const open = firstOpen(flow, answers, judged, ({ taskId }) => taskId === task.id)
  if (open) return screenOf(firstUnseen(flow, answers, open, ({ taskId }) => taskId === task.id))
  const [step] = task.steps
  return step && { kind: 'stepFinalOverview', taskId: task.id, stepId: step.id }
}

type Back = {
  /** The last answer that was given in this tab. */
  readonly last?: LastUpdated | undefined
  readonly saver?: Saver
}

/**
 * Returns the screen on which a returning person continues: a returned answer, else the last one while its task needs more, else the first open
 * question; the introduction at the very beginning. For a consultant, questions that only the candidate can answer come last; a candidate never
 * arrives at questions that only the consultant can answer.
 */
export function wayOn(
  flow: Flow,
  answers: Answers,
  judged: Judged,
  { last, saver = 'candidate' }: Back = {},
): Screen {
  if (answers.values.size === 0 && answers.skipped.size === 0) return { kind: 'flowIntro' }
  const isTheirs = ({ action }: AskedAction) => isOthers(action, saver)
  // A signature is not open yet while the other person still has to answer questions that it covers.
  const isOwn = (question: AskedAction) =>
    !isTheirs(question) && !neededBefore(flow, answers, question).some(isTheirs)
  const open =
    firstOpen(flow, answers, judged, isOwn) ??
    (saver === 'consultant' ? firstOpen(flow, answers, judged) : undefined)
  if (!open) return { kind: 'submit' }
  if (judged.returned.has(keyOf(open.hop))) return screenOf(open)
  return last && needsMore(flow, answers, last.taskId)
    ? resume(flow, answers, last).at
    : screenOf(firstUnseen(flow, answers, open, isOwn))
}

/** Returns whether a task has required questions that were neither answered nor passed for now. */
const needsMore = (flow: Flow, answers: Answers, taskId: Id) =>
  stillNeeded(flow, answers).some(
    (needed) => needed.taskId === taskId && !answers.skipped.has(keyOf(needed.hop)),
  )

/**
 * Returns the first of the unanswered optional questions directly before an open one, because the person may not have seen them. There is none
 * before a signature or a question passed for now, since the person has been through all that precedes it, nor in a begun task that needs nothing
 * more.
 */
function firstUnseen(
  flow: Flow,
  answers: Answers,
  open: AskedAction,
  here: (question: AskedAction) => boolean,
): AskedAction {
  if (isSignature(open.action) || answers.skipped.has(keyOf(open.hop))) return open
  const asked = askedActions(flow, answers)
  const before = asked.slice(0, asked.indexOf(open))
  const unsaid = before.slice(before.findLastIndex((question) => isBegun(question, answers)) + 1)
  const isLeft = ({ taskId }: AskedAction) =>
    taskId !== open.taskId && asked.some((one) => one.taskId === taskId && isBegun(one, answers))
  return (
    unsaid.find((one) => here(one) && one.action.optional && !one.inline && !isLeft(one)) ?? open
  )
}

function firstOpen(
  flow: Flow,
  answers: Answers,
  { returned }: Judged,
  here: (question: AskedAction) => boolean = () => true,
): AskedAction | undefined {
  const sentBack = askedActions(flow, answers).find(
    (question) => here(question) && returned.has(keyOf(question.hop)),
  )
  const waiting = waitingTasks(flow, answers)
  const needed = stillNeeded(flow, answers).filter(
    (question) => here(question) && !waiting.has(question.taskId),
  )
  return sentBack ?? needed.find(({ hop }) => !answers.skipped.has(keyOf(hop))) ?? needed[0]
}

/** Returns the next screen; the overview of all answers follows the last question. */
export function onFrom(flow: Flow, answers: Answers, at: Screen): Screen {
  const on = next(flow, answers, { at, direction: 'forwards' })
  return on ? on.at : { kind: 'submit' }
}
