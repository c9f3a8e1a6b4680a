import { changeJobBoard, useSession } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import styles from './confirmation-switches.module.css'
import { SwitchRow } from './switch-row.tsx'

const CONFIRMATION_SWITCHES = [
  {
    flag: 'showJobAlertReminders',
    title: 'Remind me to set job alerts',
    on: 'We offer an alert where you look for jobs.',
    off: 'We do not offer alerts. You can still set them for your searches.',
  },
  {
    flag: 'showApplicationConfirmations',
    title: 'Ask before I apply',
    on: 'Quick apply asks again before your CV is sent.',
    off: 'Quick apply sends your CV at once.',
  },
  {
    flag: 'showUnsaveConfirmations',
    title: 'Ask before I remove a saved job',
    on: 'We ask before a job leaves your saved jobs.',
    off: 'A saved job is removed at once. You can undo it.',
  },
] as const

/** Switches for three confirmation questions. The choices are stored in this browser only. */
export function ConfirmationSwitches() {
  const flags = useSession(({ jobBoard }) => jobBoard)
  const choose = (flag: (typeof CONFIRMATION_SWITCHES)[number]['flag'], on: boolean) => {
    changeJobBoard({ [flag]: on })
    showToast('Saved')
  }
  return (
    <ul className={styles.switches}>
      {CONFIRMATION_SWITCHES.map(({ flag, title, on, off }) => (
        <li key={flag}>
          <SwitchRow
            name={flag}
            title={title}
            effect={flags[flag] ? on : off}
            on={flags[flag]}
            choose={(wanted) => choose(flag, wanted)}
          />
        </li>
      ))}
    </ul>
  )
}
