import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loadForPress } from '#web/reading/load-for-press.tsx'
import type { LoadedSearch } from './load-search-page.ts'

const SHORTCUT_KEYS = ['/', 'j', 'k', 's', '?']
const TYPING_SELECTOR = 'input, select, textarea, dialog, [contenteditable]'

/** Handles single-key shortcuts, except while the candidate types; the code for them is loaded at the first press. */
export function useSearchShortcuts(found: LoadedSearch, shown: string) {
  const navigate = useNavigate()
  const latest = useRef({ found, shown, navigate })
  latest.current = { found, shown, navigate }
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      const { key, target } = event
      if (
        !SHORTCUT_KEYS.includes(key) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target as Element).closest?.(TYPING_SELECTOR) ||
        /shortcuts=off/.test(document.cookie)
      )
        return
      event.preventDefault()
      const code = await loadForPress(() => import('./run-shortcut.ts'))
      code?.runShortcut(key, latest.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
