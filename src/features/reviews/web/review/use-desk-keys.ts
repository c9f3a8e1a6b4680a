import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Desk } from '../../contract/review.ts'
import { registrationAddress } from './review-address.ts'

const TYPING = 'input, select, textarea, dialog, [contenteditable]'

/** n and p: the registration before and after in the queue; a: accept the answer that has the focus, else the first that no one looked at. Never while someone types, and not where single keys are switched off. */
export function useDeskKeys({ queue: { previous, next } }: Desk) {
  const navigate = useNavigate()
  const latest = useRef({ previous, next, navigate })
  latest.current = { previous, next, navigate }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (
        !['n', 'p', 'a'].includes(key) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target as Element).closest?.(TYPING) ||
        /shortcuts=off/.test(document.cookie)
      )
        return
      event.preventDefault()
      if (key === 'a') return accept()
      const to = key === 'n' ? latest.current.next : latest.current.previous
      if (to) void latest.current.navigate(registrationAddress(to))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Its button goes when it is pressed: the focus is where the next one waits. */
function accept() {
  const waiting = [...document.querySelectorAll<HTMLElement>('button[data-accept]')]
  const here = document.activeElement
    ?.closest('[data-place]')
    ?.querySelector<HTMLElement>('button[data-accept]')
  const button = here ?? waiting[0]
  waiting[waiting.indexOf(button as HTMLElement) + 1]?.focus()
  button?.click()
}
