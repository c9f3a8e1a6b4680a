import { type RefObject, useLayoutEffect } from 'react'

/** The space in pixels that stays free above and below the column. */
const SPACE_AROUND = 40

/**
 * Makes a column of two parts stay in view while the page scrolls, as long as both parts together fit into the window. The parts are the first and
 * the last child of the element with all columns, because the text is between them in the document. That element is marked `data-sticky`, and its
 * --first-part has the height of the first part.
 */
export function useStickyColumn(firstPart: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const first = firstPart.current
    const columns = first?.parentElement
    const last = columns?.lastElementChild as HTMLElement | null | undefined
    if (!first || !columns || !last) return
    const measure = () => {
      const height = first.offsetHeight + last.offsetHeight + SPACE_AROUND
      columns.toggleAttribute('data-sticky', height < innerHeight)
      columns.style.setProperty('--first-part', `${first.offsetHeight}px`)
    }
    const watched = new ResizeObserver(measure)
    watched.observe(first)
    watched.observe(last)
    addEventListener('resize', measure)
    return () => {
      watched.disconnect()
      removeEventListener('resize', measure)
    }
  }, [firstPart])
}
