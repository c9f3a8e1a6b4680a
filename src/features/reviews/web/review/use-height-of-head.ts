import { type RefObject, useLayoutEffect } from 'react'

/**
 * Writes the height of the page's sticky head into `--height-of-head` of the element that contains it, because it grows with what the head says. A link to
 * an answer then stops below the head.
 */
export function useHeightOfHead(head: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = head
    const page = current?.parentElement
    if (!current || !page) return
    const measure = () =>
      page.style.setProperty('--height-of-head', `${current.getBoundingClientRect().height}px`)
    const watched = new ResizeObserver(measure)
    watched.observe(current)
    return () => watched.disconnect()
  }, [head])
}
