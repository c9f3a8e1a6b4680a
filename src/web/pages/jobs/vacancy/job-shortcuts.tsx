import { ShortcutsDialog } from '#web/kit/dialogs/shortcuts-dialog.tsx'

const SHORTCUT_DESCRIPTIONS = [
  ['a', 'Apply for this job'],
  ['s', 'Save this job'],
  ['?', 'Show these shortcuts'],
] as const

export default function JobShortcuts(dialog: { open: boolean; close: () => void }) {
  return <ShortcutsDialog {...dialog} keys={SHORTCUT_DESCRIPTIONS} />
}
