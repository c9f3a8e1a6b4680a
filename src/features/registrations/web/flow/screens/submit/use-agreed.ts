import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { onSignOut } from '#web/session/session.ts'
import type { Submitted } from '#features/registration-flow/domain/answers/submission.ts'
import { type Agreed, agreedTo, stillHolds } from './agreed.ts'

const NONE: Readonly<Record<string, Agreed>> = {}
/** The state is only in memory, because it contains answers: the browser stores none of it, and after a reload the box is empty. */
const useWords = create<{ readonly given: typeof NONE }>(() => ({ given: NONE }))
onSignOut(() => useWords.setState({ given: NONE }))

/** Manages the box that declares all answers true. It is unchanged when a person leaves the screen to give a missing answer and returns. */
export function useAgreed(
  registrationId: string,
  byConsultant: boolean,
  now: readonly Submitted[],
) {
  const whose = byConsultant ? `${registrationId} at the desk` : registrationId
  const agreed = useWords(({ given }) => given[whose])
  const changed = agreed !== undefined && !stillHolds(agreed, now)
  const [emptied, setEmptied] = useState(0)
  useEffect(() => {
    if (changed) setEmptied((times) => times + 1)
  }, [changed])

  // Answers that were added since are shown above the ticked box, so the declaration covers them from now on.
  const covers = agreed !== undefined && now.every(({ key }) => agreed.has(key))
  useEffect(() => {
    if (agreed !== undefined && !changed && !covers)
      useWords.setState(({ given }) => ({ given: { ...given, [whose]: agreedTo(now) } }))
  }, [agreed, changed, covers, now, whose])

  function forget() {
    const { [whose]: _, ...given } = useWords.getState().given
    useWords.setState({ given })
  }
  return {
    ticked: agreed !== undefined && !changed,
    /** True if an answer has changed since the box was ticked. */
    changed,
    /** How often a change cleared the box while it was shown; the box is mounted again each time that the number grows. */
    emptied,
    tick: (ticked: boolean) =>
      ticked
        ? useWords.setState(({ given }) => ({ given: { ...given, [whose]: agreedTo(now) } }))
        : forget(),
    forget,
  }
}
