import { type RefObject, useEffect, useRef } from 'react'

const TYPING_SELECTOR = 'input, select, textarea, dialog, [contenteditable]'
const SAVE_SELECTOR = 'button[data-save], a[href*="action=save"]'

/** Handles the single keys of a job's page, except while someone types, or where they have switched such keys off in this browser. */
export function useJobShortcuts(panel: RefObject<HTMLElement | null>, showKeys: () => void) {
  const latest = useRef(showKeys)
  latest.current = showKeys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target as Element).closest?.(TYPING_SELECTOR) ||
        /shortcuts=off/.test(document.cookie)
      )
        return
      if (key === '?') latest.current()
      else if (key === 'a') findApply(panel.current)?.click()
      else if (key === 's') panel.current?.querySelector<HTMLElement>(SAVE_SELECTOR)?.click()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [panel])
}

/** Finds the control that applies by its words, because it is a link for strangers and a button for those who are signed in. */
const findApply = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(({ textContent }) =>
    /^(quick )?apply/i.test(textContent.trim()),
  )
