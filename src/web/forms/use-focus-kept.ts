import { type FocusEvent, useEffect, useRef } from 'react'

/** What had the focus may leave a list with its entry: the focus then goes to the entry that takes its place, else to the heading, as when the list itself goes. Spread it on the list. */
export function useFocusKept<List extends HTMLElement>(length: number) {
  const ref = useRef<List>(null)
  /** The entry that was focused last, if any was. */
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
