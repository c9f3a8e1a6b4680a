import type { ReactNode } from 'react'
import type { LoadedReading } from '#web/reading/use-loaded.ts'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import { DESK_VIEW_NAMES, DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import styles from './dashboard.module.css'
import { WaitingCountCard } from './waiting-card.tsx'

/**
 * The views of the list of registrations that the dashboard shows with a number. The view of all registrations is left out, because it is not waiting
 * work.
 */
const COUNTED_VIEWS = DESK_VIEWS.filter((view) => view !== 'all')

export function WaitingWork({
  counts,
  also,
}: {
  counts: LoadedReading<RegistrationCounts>
  also: ReactNode
}) {
  return (
    <ul className={styles.views} aria-busy={counts.stage === 'loading'} aria-label="Registrations">
      {COUNTED_VIEWS.map((view) => (
        <WaitingCountCard
          key={view}
          to={`/consultant/registrations?view=${view}`}
          words={DESK_VIEW_NAMES[view]}
          count={counts.stage === 'ready' ? counts.data.views[view] : undefined}
        />
      ))}
      <WaitingCountCard
        to="/consultant/registrations?view=all&crm=failed"
        words="Failed CRM sends"
        count={counts.stage === 'ready' ? counts.data.crmFailed : undefined}
      />
      {also}
    </ul>
  )
}
