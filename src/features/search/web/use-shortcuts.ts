import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loadForPress } from '#web/reading/load-for-press.tsx'
import { dropPassedMoves } from './drop-passed-moves.ts'
import type { LoadedSearch } from './load-search-page.ts'

const SHORTCUT_KEYS = ['/', 'j', 'k', 's', '?']
const TYPING_SELECTOR = 'input, select, textarea, dialog, [contenteditable]'

/** Returns whether a key is a single-key shortcut: no one is typing, and shortcuts are not switched off in this browser. */
export const isShortcutPress = (
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  keys: readonly string[],
) =>
  keys.includes(key) &&
  !(ctrlKey || metaKey || altKey) &&
  !(target as Element).closest?.(TYPING_SELECTOR) &&
  !/shortcuts=off/.test(document.cookie)

/** Handles single-key shortcuts, except while the candidate types; the code for them is loaded at the first press. */
export function useSearchShortcuts(found: LoadedSearch, shown: string) {
  const navigate = useNavigate()
  const moves = useRef<readonly string[]>([])
  moves.current = dropPassedMoves(moves.current, shown)
  const latest = useRef({ found, moves, navigate })
  latest.current = { found, moves, navigate }
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      const { key } = event
      if (!isShortcutPress(event, SHORTCUT_KEYS)) return
      event.preventDefault()
      const code = await loadForPress(() => import('./run-shortcut.ts'))
      code?.runShortcut(key, latest.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
