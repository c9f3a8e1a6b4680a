import { useRef } from 'react'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { isOpenAt, nextOpen } from '#features/registration-flow/domain/screens/next-open.ts'
import { same, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { From } from './flow-address.ts'
import type { Sitting } from '../sitting.ts'
import { staysWithChange } from './stays-with-change.ts'

/** Answers where Continue leads from here; undefined where it leads on in order, or back to where a change began. `next`: the screen that is next in order. */
type Onwards = (after: Answers, next: Screen, from: From | undefined) => Screen | undefined

/** In a registration that was sent back, a person who answers what is open goes on to what is still open. One who opens an accepted answer by hand goes on in order. */
export function useOnwards(sitting: Sitting, at: Screen): Onwards {
  const { flow, answers, judged, cameBack, byConsultant } = sitting
  const came = useRef<{ at: Screen; before: Answers; isOpen: boolean }>(null)
  // What an open question newly asks is open with it, though it be optional.
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
