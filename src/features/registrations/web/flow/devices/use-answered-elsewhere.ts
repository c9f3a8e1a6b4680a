import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAfterPress } from './use-after-press.ts'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'

type ScreenFields = {
  /** The typed text of a field on this screen, in the stored form; undefined if nothing was typed. */
  readonly typed: (key: string) => string | undefined
  readonly kept: (key: string) => string
  /**
   * Returns true if the stored answer came from another device. Another tab of this browser does not count, because a person does not type in two
   * tabs at once.
   */
  readonly isOfOthers: (key: string) => boolean
  readonly forget: (keys: readonly string[]) => void
}
type ArrivedAnswers = {
  /** Returns how often an answer from another device or tab has replaced the shown one. Each time, the field is mounted again to show it. */
  readonly times: (key: string) => number
  /**
   * Returns the old value that a field with the focus still shows, and a function that makes it show the new value; undefined for any other field.
   */
  readonly held: (key: string) => HeldAnswer | undefined
  /** Records that the person continues to type. The field then keeps the typed text and no longer waits to show the other device's answer. */
  readonly typeOn: (key: string) => void
}
type HeldAnswer = { readonly shown: AnswerValue | null; readonly show: () => void }

/**
 * Makes fields show answers that another tab or device changed while the question is open here. A field in which someone has typed keeps the typed
 * value. A field with the focus shows another device's answer only after it loses the focus. If a press took the focus, the answer is shown after the
 * press.
 */
export function useAnsweredElsewhere(keys: readonly string[], here: ScreenFields): ArrivedAnswers {
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
  const afterPress = useAfterPress()
  const waitForPress = useRef(afterPress)
  waitForPress.current = afterPress

  // Runs before the browser paints, so that an answer that has to wait does not appear for a
  // moment.
  useLayoutEffect(() => {
    const { changed, shownBefore } = compareWithLastAnswers(
      keys,
      here,
      known.current,
      saved.current,
      held,
    )
    const waiting = changed.filter((key) => here.isOfOthers(key) && key === findFocusedKey())
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
      const to = findQuestionKey(relatedTarget instanceof Element ? relatedTarget : null)
      const gone = [...held.keys()].filter((key) => key !== to)
      if (gone.length > 0) waitForPress.current(() => latest.current(gone))
    }
    document.addEventListener('focusout', left)
    return () => document.removeEventListener('focusout', left)
  }, [held])
  useEffect(() => {
    if (times.size > 0 && focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  }, [times])

  return toArrivedAnswers({ times, held, show, letGo })
}

type ArrivalState = {
  readonly times: ReadonlyMap<string, number>
  /** The old values that fields with the focus still show, as JSON, by the key of the question. */
  readonly held: ReadonlyMap<string, string>
  readonly show: (changed: readonly string[], focusOn?: string) => void
  readonly letGo: (keys: readonly string[]) => void
}

/** Returns the functions with which a field reads and changes its own part of the state. */
const toArrivedAnswers = ({ times, held, show, letGo }: ArrivalState): ArrivedAnswers => ({
  times: (key) => times.get(key) ?? 0,
  held: (key) => {
    const shown = held.get(key)
    return shown === undefined
      ? undefined
      : {
          shown: JSON.parse(shown) as AnswerValue | null,
          show: () => show([key], toFieldId(key)),
        }
  },
  typeOn: (key) => {
    if (held.has(key)) letGo([key])
  },
})

/**
 * Returns the keys of the answers that changed since the last call, and what the fields showed before. Also stores the current answers in `known`
 * and, for fields whose typed value is saved, in `saved`.
 */
function compareWithLastAnswers(
  keys: readonly string[],
  here: ScreenFields,
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

const toFieldId = (key: string) => `question-${key.split('@', 1)[0]}`
/** Returns the key of the question whose field has the focus. */
const findFocusedKey = () => findQuestionKey(document.activeElement)
const findQuestionKey = (element: Element | null) =>
  element?.matches(CONTROLS_SELECTOR)
    ? element.closest<HTMLElement>('[data-question]')?.dataset.question
    : undefined
/**
 * Selects elements that take input. The heading of a page gets the focus after each page change; without this selector it would count as a field in
 * use.
 */
const CONTROLS_SELECTOR = 'input, textarea, select, button, [tabindex="0"]'
