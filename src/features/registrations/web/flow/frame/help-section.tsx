import type { Registration } from '../../../contract/registration-shape.ts'
import { findConsultantToAsk } from '../../../domain/life-cycle/consultant-to-ask.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './flow-frame.module.css'

/** Shows the consultant and the branch to ask for help, in the same position on every screen. */
export function HelpSection({
  registration: {
    apiStatus: { consultant, branch },
  },
}: {
  registration: Pick<Registration, 'apiStatus'>
}) {
  const office = /branch/i.test(branch.name) ? branch.name : `${branch.name} branch`
  return (
    <section className={styles.help} aria-labelledby="need-a-hand">
      <h2 id="need-a-hand">Need a hand?</h2>
      <p>{[findConsultantToAsk(consultant), branch.name && office].filter(Boolean).join(', ')}</p>
      {branch.phone && (
        <a href={`tel:${branch.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {branch.phone}
        </a>
      )}
    </section>
  )
}
