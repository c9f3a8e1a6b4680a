import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { registerSignOutCleanup } from '#web/session/session.ts'
import type { SubmittedAnswer } from '#features/registration-flow/domain/answers/submission.ts'
import { type DeclaredAnswers, toDeclaredAnswers, isDeclarationValid } from './declared-answers.ts'

const NO_DECLARATIONS: Readonly<Record<string, DeclaredAnswers>> = {}
/**
 * The declarations by registration. They are only in memory, because they contain answers, which must not be stored in the browser. After a reload
 * the box is empty.
 */
const useDeclarationStore = create<{ readonly given: typeof NO_DECLARATIONS }>(() => ({
  given: NO_DECLARATIONS,
}))
registerSignOutCleanup(() => useDeclarationStore.setState({ given: NO_DECLARATIONS }))

/** Manages the tick box that declares all answers true. It stays ticked when a person leaves the screen to give a missing answer and returns. */
export function useDeclaration(
  registrationId: string,
  byConsultant: boolean,
  now: readonly SubmittedAnswer[],
) {
  const whose = byConsultant ? `${registrationId} at the desk` : registrationId
  const agreed = useDeclarationStore(({ given }) => given[whose])
  const changed = agreed !== undefined && !isDeclarationValid(agreed, now)
  const [emptied, setEmptied] = useState(0)
  useEffect(() => {
    if (changed) setEmptied((times) => times + 1)
  }, [changed])

  // The screen shows answers that were added since above the ticked box, so the declaration now
  // covers these answers too.
  const covers = agreed !== undefined && now.every(({ key }) => agreed.has(key))
  useEffect(() => {
    if (agreed !== undefined && !changed && !covers)
      useDeclarationStore.setState(({ given }) => ({
        given: { ...given, [whose]: toDeclaredAnswers(now) },
      }))
  }, [agreed, changed, covers, now, whose])

  function forget() {
    const { [whose]: _, ...given } = useDeclarationStore.getState().given
    useDeclarationStore.setState({ given })
  }
  return {
    ticked: agreed !== undefined && !changed,
    /** True if an answer has changed since the box was ticked. */
    changed,
    /** Counts how often a changed answer cleared the box while it was shown. Each time that the number grows, the box is mounted again. */
    emptied,
    tick: (ticked: boolean) =>
      ticked
        ? useDeclarationStore.setState(({ given }) => ({
            given: { ...given, [whose]: toDeclaredAnswers(now) },
          }))
        : forget(),
    forget,
  }
}
