import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { SendOutcome } from '../contract/crm.ts'
import styles from './crm-page.module.css'

type SendProgressProps = { outcomes: readonly SendOutcome[]; arrived: number; count: number }

export function SendProgress({ outcomes, arrived, count }: SendProgressProps) {
  const onTheWay = outcomes.filter(({ state }) => state !== null).length
  return (
    <>
      {onTheWay > 0 && (
        <div className={styles.progress}>
          <progress value={arrived} max={count} aria-label="Sent to the CRM" />
          <p role="status">
            {arrived} of {count} are in the CRM
          </p>
        </div>
      )}
      {onTheWay < outcomes.length && (
        <InsetNote tone="warning">
          <p role="status">
            {outcomes.length - onTheWay === 1
              ? '1 registration was not sent. It says below why.'
              : `${outcomes.length - onTheWay} registrations were not sent. Each says below why.`}
          </p>
        </InsetNote>
      )}
    </>
  )
}
