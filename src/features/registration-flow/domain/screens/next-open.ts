import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, askedActions } from '../answers/asked-actions.ts'
import { screenOf } from './doors.ts'
import { type Flow, isSet } from '../definition/definition.ts'
import { isOthers, type Saver } from '../questions/own-words.ts'
import type { Judged } from '../tasks/progress.ts'
import { same, type Screen } from './screens.ts'
import { stillNeeded } from '../answers/still-needed.ts'
import { holds } from '../answers/holds.ts'
import { waitingTasks } from '../tasks/waiting-tasks.ts'
import { isSignature, isOnlyRead } from '../questions/what-is-asked.ts'

type Returned = Pick<Judged, 'returned'>
type Left = {
  readonly at: Screen
  /** The answers when the screen was opened; `after` has those when the person leaves it. */
  readonly before: Answers
  readonly after: Answers
  readonly saver: Saver
}

/** Returns whether a screen asks for something open. The screens of a new item are all shown in order, even those without a required question. */
export const isOpenAt = (flow: Flow, answers: Answers, { returned }: Returned, at: Screen) =>
  openIn(flow, answers, returned).some(
    ({ hop, ...question }) =>
      same(screenOf({ hop, ...question }), at) &&
      (hop.itemId === undefined || returned.has(keyOf(hop))),
  )

/**
 * Returns the screen after an open question of a returned registration: the next open question, past all accepted answers, or the screen that
 * sends the registration. A person who left an answer unchanged is not led back to an earlier one, so that everyone reaches the end.
 */
export function nextOpen(
  flow: Flow,
  { at, before, after, saver }: Left,
  { returned }: Returned,
): Screen {
  const changed = covered(flow, before) !== covered(flow, after)
  const answers = changed ? withoutSignatures(flow, after) : after
  const asked = askedActions(flow, answers)
  const here = asked.findIndex((question) => same(screenOf(question), at))
  const open = openIn(flow, answers, returned).filter((question) => !same(screenOf(question), at))
  const later = open.filter((question) => asked.indexOf(question) > here)
  const own = ({ action }: AskedAction) => !isOthers(action, saver)
  const ahead = changed ? [...later, ...open] : later
  // A changed answer invalidates a signature, so signatures come after all other open questions.
  const on =
    ahead.find((one) => own(one) && !isSignature(one.action)) ??
    ahead.find(own) ??
    (saver === 'consultant' ? ahead[0] : undefined)
  return on ? screenOf(on) : { kind: 'submit' }
}

/** Returns the returned questions, and the required ones that were not passed for now, if they can be answered yet. */
function openIn(flow: Flow, answers: Answers, returned: Returned['returned']) {
  const needed = new Set(stillNeeded(flow, answers))
  const waiting = waitingTasks(flow, answers)
  return askedActions(flow, answers).filter(
    (question) =>
      !waiting.has(question.taskId) &&
      (returned.has(keyOf(question.hop)) ||
        (needed.has(question) && !answers.skipped.has(keyOf(question.hop)))),
  )
}

/** Removes the signatures, because a changed answer invalidates them and the server's confirmation of that arrives later. */
function withoutSignatures(flow: Flow, answers: Answers): Answers {
  const signatures = askedActions(flow, answers)
    .filter(({ action }) => isSignature(action))
    .map(({ hop }) => keyOf(hop))
  const values = new Map([...answers.values].filter(([key]) => !signatures.includes(key)))
  return { ...answers, values }
}

const covered = (flow: Flow, answers: Answers) =>
  JSON.stringify(
    askedActions(flow, answers)
      .filter(({ action }) => !isOnlyRead(action) && !isSignature(action))
      .map(({ action, hop }) => {
        const value = answers.values.get(keyOf(hop))
        const said = isSet(action) ? answers.items.get(action.id) : holds(value) && value
        return [keyOf(hop), said || null]
      }),
  )
