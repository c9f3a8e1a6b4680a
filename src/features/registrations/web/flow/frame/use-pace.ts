import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { listScreensOfPage } from '#features/registration-flow/domain/pages/list-pages.ts'
import {
  computePace,
  estimateSecondsOfPage,
  type TimedPage,
} from '#features/registration-flow/domain/pages/time-left.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { FlowState } from '../flow-state.ts'
import { useLeftPage } from '../navigation/left-page.ts'

/** The longest time on a page that says something of a person's pace. After more they were doing something else. */
const MAX_SECONDS_ON_PAGE = 300

/** The pace of the person, for every part of a screen that says a time. */
export const PaceContext = createContext(1)
export const usePaceOfPerson = () => useContext(PaceContext)

/** Returns the pace of this person since the flow was opened, from the time that they spent on each page before 'Continue'. */
export function usePace({ flow, answers, judged }: FlowState, at: Screen): number {
  const [timed, setTimed] = useState<readonly TimedPage[]>([])
  const navigation = useNavigationType()
  // The entry of a page to which Back leads still says how the person came there first.
  const isByContinue = useLeftPage() !== undefined && navigation === 'PUSH'
  const key = JSON.stringify(listScreensOfPage(flow, answers, at)[0])
  const page = useRef({ key: '', openedAt: 0, expected: 0, facts: judged })
  // What the card of the page shows is confirmed before the page is left.
  const facts = page.current.key === key ? page.current.facts : judged
  const expected = estimateSecondsOfPage(flow, answers, at, facts)
  useEffect(() => {
    const before = page.current
    const now = performance.now()
    if (before.key === key && before.openedAt > 0) {
      // The answers on the page can have opened further questions there.
      page.current = { ...before, expected }
      return
    }
    page.current = { key, openedAt: now, expected, facts }
    const took = (now - before.openedAt) / 1000
    if (isByContinue && before.expected > 0 && took <= MAX_SECONDS_ON_PAGE)
      setTimed((all) => [...all, { took, expected: before.expected }])
  }, [key, expected, isByContinue, facts])
  return computePace(timed)
}
