import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useLeftPage } from './left-page.ts'

/**
 * Shows a page from its top when the browser's Back or Forward opens it: the heading has the focus, and the place where the person pressed 'Continue'
 * is its end. A page that someone opened by a link begins at the question that it names. `page`: the key of the page.
 */
export function useTopOfPage(page: string) {
  const isBack = useNavigationType() === 'POP'
  const begins = useLeftPage() !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its top once.
  useEffect(() => {
    if (!isBack || !begins) return
    // The scroll position of the history entry is restored first.
    const frame = requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [page])
}
