import { useEffect, useRef } from 'react'
import type { AnswerVerdict } from '#features/registrations/domain/verdicts/verdicts.ts'

type ShownDecision = { readonly verdict: AnswerVerdict | undefined; readonly asking: boolean }

/** Keeps the focus at the answer after a press, because a successful press removes the button. */
export function useFocusAfterPress({ verdict, asking }: ShownDecision) {
  const here = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const shown = useRef<ShownDecision>({ verdict, asking })
  useEffect(() => {
    if (shown.current.verdict === verdict && shown.current.asking === asking) return
    shown.current = { verdict, asking }
    if (pressed.current && document.activeElement === document.body)
      here.current?.focus({ preventScroll: true })
    pressed.current = false
  })
  return { here, pressed }
}
