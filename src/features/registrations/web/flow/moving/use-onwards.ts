import { useRef } from 'react'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { isOpenAt, nextOpen } from '#features/registration-flow/domain/screens/next-open.ts'
import { same, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { From } from './flow-address.ts'
import type { Sitting } from '../sitting.ts'
import { staysWithChange } from './stays-with-change.ts'

/** Returns the screen that Continue opens; undefined if it follows the usual order or returns to the start of a change. `next`: the next screen in order. */
type Onwards = (after: Answers, next: Screen, from: From | undefined) => Screen | undefined

/**
 * In a returned registration, leads a person who answers an open question to the next open one. A person who edits an accepted answer continues in the
 * usual order.
 */
export function useOnwards(sitting: Sitting, at: Screen): Onwards {
  const { flow, answers, judged, cameBack, byConsultant } = sitting
  const came = useRef<{ at: Screen; before: Answers; isOpen: boolean }>(null)
  // A question that an open question newly asks counts as open, even if it is optional.
  const follows = useRef<Screen>(null)
  if (!came.current || !same(came.current.at, at)) {
    const isOpen =
      isOpenAt(flow, answers, judged, at) ||
      (follows.current !== null && same(follows.current, at)) ||
      askedActions(flow, answers).some(
        (question) =>
          same(screenOf(question), at) && cameBack.get(keyOf(question.hop))?.reason != null,
      )
    came.current = { at, before: answers, isOpen }
  }
  const { before, isOpen } = came.current
  return (after, next, from) => {
    const isOnItsWay = from === undefined || from === 'send'
    if (!judged.wasSent || !isOpen || !isOnItsWay) return undefined
    if (staysWithChange(at, next, after, from)) {
      follows.current = next
      return next
    }
    const saver = byConsultant ? 'consultant' : 'candidate'
    return nextOpen(flow, { at, before, after, saver }, judged)
  }
}
