import { useEffect, useRef } from 'react'
import type { Verdict } from '#features/registrations/domain/verdicts/verdicts.ts'

type Shown = { readonly verdict: Verdict | undefined; readonly asking: boolean }

/** A button goes when it has worked: the person who pressed it stays with the answer. */
export function useStayAfterPress({ verdict, asking }: Shown) {
  const here = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const shown = useRef<Shown>({ verdict, asking })
  useEffect(() => {
    if (shown.current.verdict === verdict && shown.current.asking === asking) return
    shown.current = { verdict, asking }
    if (pressed.current && document.activeElement === document.body)
      here.current?.focus({ preventScroll: true })
    pressed.current = false
  })
  return { here, pressed }
}
