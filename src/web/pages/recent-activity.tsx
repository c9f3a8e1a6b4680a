import { useSearchParams } from 'react-router'
import { AppliedList } from './recent-activity/applied-list.tsx'
import { SavedList } from './recent-activity/saved-list.tsx'
import { useTracking } from '#features/tracked-applications/web/use-tracking.ts'
import { activitySummary } from '#features/tracked-jobs/domain/summary.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { PageTitle } from '#web/page-title.tsx'
import styles from './recent-activity/activity-list.module.css'
import { useCandidate, useSession } from '#web/session.ts'

/** /recent-activity: what was saved and what was applied for, each tab with an address of its own. */
export default function RecentActivityPage() {
  useTracking()
  const candidate = useCandidate()
  const [query] = useSearchParams()
  const applied = useSession((session) => session.appliedIds)
  const saved = useSession((session) => session.savedIds).filter((id) => !applied.includes(id)).length
  const showsApplied = query.get('tab') === 'applied'

  if (!candidate) return null
  return (
    <>
      <PageTitle>Saved and applied</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>Saved and applied</h1>
      <p>{activitySummary({ saved, applications: applied.length })}</p>
      <Tabs label="Saved and applied" tabs={[{ to: '?tab=saved', words: 'Saved', count: saved, current: !showsApplied }, { to: '?tab=applied', words: 'Applied', count: applied.length, current: showsApplied }]} />
      {showsApplied ? <AppliedList candidateId={candidate.id} /> : <SavedList candidateId={candidate.id} />}
    </>
  )
}
