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
  /** The answers when the screen was opened; the current ones are those when it is left. */
  readonly before: Answers
  readonly after: Answers
  readonly saver: Saver
}

/** True where a screen asks for something that is open. A new item is gone through in order, even where nothing of it is still needed. */
export const isOpenAt = (flow: Flow, answers: Answers, { returned }: Returned, at: Screen) =>
  openIn(flow, answers, returned).some(
    ({ hop, ...question }) =>
      same(screenOf({ hop, ...question }), at) &&
      (hop.itemId === undefined || returned.has(keyOf(hop))),
  )

/**
 * Returns where a person goes on who has answered what was open in a registration that was sent back: to the next open question, past all that was
 * accepted; where nothing is open, to the screen from which everything is sent. A person who left an answer as it was is not led back to an earlier one,
 * so that everyone arrives.
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
  // A signature covers what has been said, so before the rest it would end again.
  const on =
    ahead.find((one) => own(one) && !isSignature(one.action)) ??
    ahead.find(own) ??
    (saver === 'consultant' ? ahead[0] : undefined)
  return on ? screenOf(on) : { kind: 'submit' }
}

/** Returns what was returned, and what is needed and was not passed for now, as far as it can be answered yet. */
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

/** A signature speaks of every other answer, so one that changes ends it, before the server has said so. */
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
