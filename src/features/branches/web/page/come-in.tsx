import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { Button, buttonClassName } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import type { BranchPage } from '../../contract.ts'
import { BranchPhone } from '../branch-phone.tsx'
import styles from './branch-cards.module.css'

const VisitDialog = loadDialogForPress(() => import('./visit-dialog.tsx'))
const AHEAD = [VisitDialog.load]

/** How to reach a branch: its address, its number, its email, and a visit. */
export function BranchContact({ branch }: { branch: BranchPage }) {
  const { address, postcode, phone, email, access, hours } = branch
  const visiting = useDialog('visit')
  const hasDoor = address.length > 0
  const takesVisits = hasDoor && hours.length > 0
  useLoadAhead(takesVisits && AHEAD)
  return (
    <Card as="section" padded aria-labelledby="come-in">
      <h2 id="come-in">{hasDoor ? 'Come in, ring or write' : 'By phone and email'}</h2>
      {hasDoor && (
        <address className={styles.address}>
          {[...address, postcode].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {hours.length === 0 && (
        <p>{hasDoor ? 'Ring first to check that someone is in.' : 'Ring first.'}</p>
      )}
      <div className={`cluster ${styles.actions}`}>
        <BranchPhone phone={phone} className={buttonClassName({})} />
        {email && (
          <a className={buttonClassName({ variant: 'secondary' })} href={`mailto:${email}`}>
            <Icon name="mail" />
            Email us
          </a>
        )}
        {takesVisits && (
          <Button variant="secondary" onClick={visiting.show}>
            <Icon name="cal" />
            Book a visit
          </Button>
        )}
      </div>
      {hasDoor && access.length > 0 && (
        <ul className={styles.access}>
          {access.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {takesVisits && <VisitDialog branch={branch} open={visiting.open} close={visiting.close} />}
    </Card>
  )
}
