import { type FocusEvent, useEffect, useRef } from 'react'

/** What had the focus may leave a list with its entry: the focus then goes to the entry that takes its place, else to the heading. Spread it on the list. */
export function useFocusKept<List extends HTMLElement>(length: number) {
  const ref = useRef<List>(null)
  const at = useRef(0)
  const before = useRef(length)

  useEffect(() => {
    const left = length < before.current
    before.current = length
    if (!left || document.activeElement !== document.body) return
    const entries = ref.current?.children
    const next = entries?.[Math.min(at.current, entries.length - 1)]?.querySelector<HTMLElement>('a, button')
    ;(next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: Boolean(next) })
  }, [length])

  const onFocusCapture = ({ target }: FocusEvent<List>) => {
    at.current = [...(ref.current?.children ?? [])].findIndex((entry) => entry.contains(target))
  }
  return { ref, onFocusCapture }
}
