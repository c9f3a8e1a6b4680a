import { useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon, type IconName } from '#web/kit/layout/icon.tsx'
import { usePopoverClosing } from '#web/kit/dialogs/use-closing.ts'
import { type ShownSaveState, toSavingState, describeSaving } from './saving.ts'
import styles from './save-state.module.css'
import { type FlowStateToSave, UnsentAnswers } from './unsent-answers.tsx'

/** The icon of each saving state. Only 'saved' has the cloud, because the cloud contains a tick. */
const ICON_BY_STATE: Readonly<Record<Exclude<ShownSaveState, 'nothing'>, IconName>> = {
  saved: 'cloud',
  saving: 'upload',
  wrong: 'warning',
  offline: 'clock',
  failed: 'warning',
}

/** Shows whether the answers are on the server, being sent, or only on this device, and lists those that wait to be sent. */
export function SaveStateWords({ flowState }: { flowState: FlowStateToSave }) {
  const { saveState } = flowState.open
  const around = useRef<HTMLDivElement>(null)
  usePopoverClosing(around)
  const [isListOpen, setListOpen] = useState(false)
  const saving = toSavingState(saveState, flowState.leaving.unsaved)
  const words = describeSaving(saving, saveState)
  if (saving === 'nothing') return null
  const both = (
    <>
      <span className={styles.wide}>{words}</span>
      <span className={styles.narrow}>{describeSaving(saving, saveState, true)}</span>
    </>
  )
  const fine = saving === 'saved' || saving === 'saving' || saving === 'wrong'
  // The list stays open while the answers are sent again, so that it does not close while someone reads it.
  const hasList = !fine || (saving === 'saving' && isListOpen)
  if (!hasList && isListOpen) setListOpen(false)
  // The button disappears while the answers are sent, so the focus moves to the text that shows the outcome.
  const again = () => {
    around.current?.focus()
    saveState.retry()
  }
  // On a narrow screen the button is in the list of what waits, because the bar has no room for it.
  const tryAgain = (className?: string) =>
    saving === 'failed' && (
      <Button variant="ghost" size="sm" className={className} onClick={again}>
        Try again
      </Button>
    )
  return (
    <div
      ref={around}
      className={`muted ${styles.state}`}
      data-state={saving}
      role={hasList ? 'status' : undefined}
      tabIndex={-1}
    >
      {hasList ? (
        <details data-popover onToggle={(event) => setListOpen(event.currentTarget.open)}>
          <summary className={styles.open}>
            <Icon name={ICON_BY_STATE[saving]} />
            {both}
          </summary>
          <UnsentAnswers flowState={flowState}>
            <div className={styles.narrow}>{tryAgain()}</div>
          </UnsentAnswers>
        </details>
      ) : (
        <>
          <Icon name={ICON_BY_STATE[saving]} />
          {both}
        </>
      )}
      {tryAgain(styles.wide)}
    </div>
  )
}
