import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskDetails } from '../../contract/review.ts'
import { formatRegistrationAddress } from './review-address.ts'

const TYPING_SELECTOR = 'input, select, textarea, dialog, [contenteditable]'

/**
 * Handles three keys: n and p open the next and previous registration in the review list; a accepts the focused answer or, if none is, the first
 * answer without a decision. Keys are ignored while someone types, and if single-key shortcuts are off.
 */
export function useReviewShortcuts({ queue: { previous, next } }: DeskDetails) {
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
        (target as Element).closest?.(TYPING_SELECTOR) ||
        /shortcuts=off/.test(document.cookie)
      )
        return
      event.preventDefault()
      if (key === 'a') return acceptCurrentAnswer()
      const to = key === 'n' ? latest.current.next : latest.current.previous
      if (to) void latest.current.navigate(formatRegistrationAddress(to))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Accepts the answer and moves the focus to the next one, because the pressed button is removed. */
function acceptCurrentAnswer() {
  const waiting = [...document.querySelectorAll<HTMLElement>('button[data-accept]')]
  const here = document.activeElement
    ?.closest('[data-place]')
    ?.querySelector<HTMLElement>('button[data-accept]')
  const button = here ?? waiting[0]
  waiting[waiting.indexOf(button as HTMLElement) + 1]?.focus()
  button?.click()
}
