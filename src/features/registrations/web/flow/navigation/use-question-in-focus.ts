import { type FocusEvent, useEffect, useRef } from 'react'
import { findScreenOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import { isSameScreen } from '#features/registration-flow/domain/screens/screens.ts'
import { storeLastUpdated } from '../last-updated.ts'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'

type QuestionInFocus = {
  /** The handler for the element around the boxes. */
  readonly follow: (event: FocusEvent<HTMLElement>) => void
  /** Ends a wait for a question that has no address yet, because the person leaves the page. */
  readonly leave: () => void
}

/**
 * Names the question whose box has the focus in the address, on a page that several questions share, and stores it as the question at which the person
 * continues.
 */
export function useQuestionInFocus(
  { flowState, at, going }: ScreenProps<QuestionScreen>,
  isShared: boolean,
): QuestionInFocus {
  const { flow, answers, open } = flowState
  // A question under a choice has an address once the choice is saved, which can be after its box got the focus.
  const waiting = useRef('')
  const name = (key: string) => {
    const screen = findScreenOnPage(flow, answers, at, key)
    waiting.current = screen ? '' : key
    if (!screen || !('path' in screen)) return
    const hop = screen.path.at(-1) ?? screen.path[0]
    const inStep = { taskId: screen.taskId, stepId: screen.stepId }
    storeLastUpdated(open.registration.id, { hop, inStep })
    if (!isSameScreen(screen, at)) going.within(screen, going.from)
  }
  const latest = useRef(name)
  latest.current = name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what is waited for.
  useEffect(() => {
    if (waiting.current) latest.current(waiting.current)
  }, [answers])
  return {
    follow: ({ target }) => {
      const question = target.closest<HTMLElement>('[data-question]')?.dataset.question
      if (isShared && question) name(question)
    },
    leave: () => {
      waiting.current = ''
    },
  }
}
