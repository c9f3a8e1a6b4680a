import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus when the focused entry of a list is removed: to the entry that takes its position, or to the page's heading if there is none or the
 * whole list is removed. Spread the result on the list's element.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(length: number) {
  const ref = useRef<List>(null)
  /** The index of the entry that was focused last; undefined if there was none. */
  const at = useRef<number>(undefined)
  const before = useRef(length)

  useEffect(() => {
    const left = length < before.current
    before.current = length
    if (!left || at.current === undefined || document.activeElement !== document.body) return
    const entries = ref.current?.children
    const next =
      entries?.[Math.min(at.current, entries.length - 1)]?.querySelector<HTMLElement>('a, button')
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  }, [length])

  useEffect(
    () => () => {
      if (at.current !== undefined && document.activeElement === document.body) focusHeading()
    },
    [],
  )

  const onFocusCapture = ({ target }: FocusEvent<List>) => {
    at.current = [...(ref.current?.children ?? [])].findIndex((entry) => entry.contains(target))
  }
  return { ref, onFocusCapture }
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()
