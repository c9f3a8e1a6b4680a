import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { onSignOut } from '#web/session/session.ts'
import type { Submitted } from '#features/registration-flow/domain/answers/submission.ts'
import { type Agreed, agreedTo, stillHolds } from './agreed.ts'

const NONE: Readonly<Record<string, Agreed>> = {}
/** The words are only in memory, since they hold answers: a browser keeps none of them, and a reload asks again. */
const useWords = create<{ readonly given: typeof NONE }>(() => ({ given: NONE }))
onSignOut(() => useWords.setState({ given: NONE }))

/** The box that says that all is true. Anyone who leaves the screen to give a missing answer finds it as they left it. */
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

  // What was given since is shown beside the ticked box: their word covers it from now on.
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
    /** An answer is another than when they ticked it. */
    changed,
    /** How often a change emptied it while it was shown, by which the box begins again. */
    emptied,
    tick: (ticked: boolean) =>
      ticked
        ? useWords.setState(({ given }) => ({ given: { ...given, [whose]: agreedTo(now) } }))
        : forget(),
    forget,
  }
}
