import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Value } from '#features/registration-flow/domain/answers/answers.ts'

type Here = {
  /** What is typed on this screen, as it would be kept; undefined where nothing is. */
  readonly typed: (key: string) => string | undefined
  readonly kept: (key: string) => string
  /** Whether the stored answer came from another device. Another tab of this browser is none: no one has the keyboard in two. */
  readonly isOfOthers: (key: string) => boolean
  readonly forget: (keys: readonly string[]) => void
}
type Came = {
  /** How often an answer took the place of what was here, by which a field begins again. */
  readonly times: (key: string) => number
  /** What a field goes on showing while the keyboard is in it, and how to show what came. */
  readonly held: (key: string) => Held | undefined
  /** Notes that the person types on: then they have an answer of their own. */
  readonly typeOn: (key: string) => void
}
type Held = { readonly shown: Value | null; readonly show: () => void }

/**
 * An answer that another tab or device changed while its question is open here takes the place of what was saved here. What is just being typed stays, and so
 * does what is shown in a field that has the keyboard: there the other waits until the keyboard leaves.
 */
export function useAnsweredElsewhere(keys: readonly string[], here: Here): Came {
  const known = useRef(new Map<string, string>())
  const saved = useRef(new Map<string, string>())
  const focused = useRef<string>(null)
  const [times, setTimes] = useState<ReadonlyMap<string, number>>(new Map())
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map())
  const letGo = (keys: readonly string[]) =>
    setHeld((before) => new Map([...before].filter(([key]) => !keys.includes(key))))

  function show(changed: readonly string[], focusOn = document.activeElement?.id) {
    focused.current = focusOn ?? null
    here.forget(changed)
    letGo(changed)
    setTimes(
      (before) =>
        new Map([...before, ...changed.map((key) => [key, (before.get(key) ?? 0) + 1] as const)]),
    )
  }
  const latest = useRef(show)
  latest.current = show

  // This runs before it is painted, so that what is held back is never seen for a moment.
  useLayoutEffect(() => {
    const { changed, shownBefore } = compared(keys, here, known.current, saved.current, held)
    const waiting = changed.filter((key) => here.isOfOthers(key) && key === keyWithKeyboard())
    if (waiting.length > 0) {
      here.forget(waiting)
      const more = waiting.map((key) => [key, shownBefore.get(key) ?? 'null'] as const)
      setHeld((before) => new Map([...before, ...more]))
    }
    if (changed.length > waiting.length) show(changed.filter((key) => !waiting.includes(key)))
  })
  useEffect(() => {
    if (held.size === 0) return
    const left = ({ relatedTarget }: FocusEvent) => {
      const to = questionAt(relatedTarget instanceof Element ? relatedTarget : null)
      const gone = [...held.keys()].filter((key) => key !== to)
      if (gone.length > 0) latest.current(gone)
    }
    document.addEventListener('focusout', left)
    return () => document.removeEventListener('focusout', left)
  }, [held])
  useEffect(() => {
    if (times.size > 0 && focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  }, [times])

  return {
    times: (key) => times.get(key) ?? 0,
    held: (key) => {
      const shown = held.get(key)
      return shown === undefined
        ? undefined
        : { shown: JSON.parse(shown) as Value | null, show: () => show([key], fieldOf(key)) }
    },
    typeOn: (key) => {
      if (held.has(key)) letGo([key])
    },
  }
}

/** Which answers changed since the last time, and what their fields showed. Notes in `known` and `saved` what is so now. */
function compared(
  keys: readonly string[],
  here: Here,
  known: Map<string, string>,
  saved: Map<string, string>,
  held: ReadonlyMap<string, string>,
) {
  const shownBefore = new Map<string, string>()
  const changed = keys.filter((key) => {
    const [before, now, typed] = [known.get(key), here.kept(key), here.typed(key)]
    known.set(key, now)
    if (typed === now) saved.set(key, now)
    shownBefore.set(key, held.get(key) ?? typed ?? before ?? 'null')
    return (
      before !== undefined &&
      before !== now &&
      typed !== now &&
      (typed === undefined || typed === saved.get(key))
    )
  })
  return { changed, shownBefore }
}

const fieldOf = (key: string) => `question-${key.split('@', 1)[0]}`
/** The question whose field has the keyboard. */
const keyWithKeyboard = () => questionAt(document.activeElement)
const questionAt = (element: Element | null) =>
  element?.matches(CONTROLS)
    ? element.closest<HTMLElement>('[data-question]')?.dataset.question
    : undefined
/** A heading has the focus after each page; no one types in it. */
const CONTROLS = 'input, textarea, select, button, [tabindex="0"]'
