import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import type { Found } from './found.ts'

const KEYS = ['/', 'j', 'k', 's', '?']
const TYPING = 'input, select, textarea, dialog, [contenteditable]'

/** Handles single-key shortcuts, except while the candidate types; the code for them is loaded at the first press. */
export function useShortcuts(found: Found, shown: string) {
  const navigate = useNavigate()
  const latest = useRef({ found, shown, navigate })
  latest.current = { found, shown, navigate }
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      const { key, target } = event
      if (
        !KEYS.includes(key) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target as Element).closest?.(TYPING) ||
        /shortcuts=off/.test(document.cookie)
      )
        return
      event.preventDefault()
      const { runShortcut } = await loadChunk(() => import('./run-shortcut.ts'))
      runShortcut(key, latest.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
