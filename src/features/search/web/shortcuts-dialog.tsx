import { ShortcutsDialog } from '#web/kit/dialogs/shortcuts-dialog.tsx'

const SHORTCUT_DESCRIPTIONS = [
  ['/', 'Go to the search box'],
  ['j', 'Next job'],
  ['k', 'Previous job'],
  ['s', 'Save this job'],
  ['?', 'Show these shortcuts'],
] as const

export default function SearchShortcuts(dialog: { open: boolean; close: () => void }) {
  return <ShortcutsDialog {...dialog} keys={SHORTCUT_DESCRIPTIONS} />
}
