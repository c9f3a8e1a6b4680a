import { useEffect, useRef } from 'react'
import { areShortcutsOff } from '../dialogs/shortcuts-dialog.tsx'

export const describeListShortcuts = (row: string) =>
  [
    ['/', 'Go to the search field'],
    ['j', `Next ${row}`],
    ['k', `Previous ${row}`],
    ['Enter', `Open this ${row}`],
    ['x', `Select this ${row}`],
    ['?', 'Show these shortcuts'],
  ] as const
const TYPING_SELECTOR = 'input:not([type=checkbox]), select, textarea, dialog, [contenteditable]'

/** Adds shortcuts of single keys to a list; they are ignored while the person types. The current row is the one with the focus. */
export function useListShortcuts(showKeys: () => void) {
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
        areShortcutsOff()
      )
        return
      if (runShortcut(key, latest.current)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const listRowElements = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
const findCurrentRowIndex = () =>
  listRowElements().findIndex((row) => row.contains(document.activeElement))

function runShortcut(key: string, showKeys: () => void): boolean {
  if (key === '/') document.querySelector<HTMLElement>('main search input')?.focus()
  else if (key === '?') showKeys()
  else if (key === 'x')
    listRowElements()
      [findCurrentRowIndex()]?.querySelector<HTMLElement>('input[type=checkbox]')
      ?.click()
  else if (key === 'j' || key === 'k') moveRowFocus(key === 'j' ? 1 : -1)
  else return false
  return true
}

function moveRowFocus(by: number) {
  const at = findCurrentRowIndex()
  listRowElements()[at < 0 ? 0 : Math.max(0, at + by)]?.querySelector('a')?.focus()
}
