import { useSearchParams } from 'react-router'
import { SearchList } from '#features/search-histories/web/search-list.tsx'
import { useKeptSearchesOf } from '#features/search-histories/web/use-kept-searches-of.ts'
import { useTracking } from '#features/tracked-applications/web/use-tracking.ts'
import { activitySummary } from '#features/tracked-jobs/domain/summary.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { useCandidate, useSession } from '#web/session.ts'
import { AlertReminder } from './recent-activity/alert-reminder.tsx'
import { AppliedList } from './recent-activity/applied-list.tsx'
import { SavedList } from './recent-activity/saved-list.tsx'
import styles from './recent-activity/activity-list.module.css'

const TABS = ['saved', 'applied', 'searches'] as const

/** /recent-activity: what was saved, applied for and searched for, each tab with an address of its own. */
export default function RecentActivityPage() {
  useTracking()
  const candidate = useCandidate()
  const [query] = useSearchParams()
  const applied = useSession((session) => session.appliedIds)
  const saved = useSession((session) => session.savedIds).filter((id) => !applied.includes(id)).length
  const searches = useKeptSearchesOf(candidate?.id).list?.length
  const shown = TABS.find((tab) => tab === query.get('tab')) ?? 'saved'

  if (!candidate) return null
  const tab = (name: (typeof TABS)[number], words: string, count: number | undefined) => ({ to: `?tab=${name}`, words, count, current: shown === name })
  return (
    <>
      <PageTitle>Saved and applied</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>Saved and applied</h1>
      <p>{activitySummary({ saved, applications: applied.length })}</p>
      <Tabs label="Saved and applied" tabs={[tab('saved', 'Saved', saved), tab('applied', 'Applied', applied.length), tab('searches', 'Searches', searches)]} />
      {shown === 'saved' && <SavedList candidateId={candidate.id} />}
      {shown === 'applied' && <><AlertReminder /><AppliedList candidateId={candidate.id} /></>}
      {shown === 'searches' && <SearchList candidateId={candidate.id} />}
    </>
  )
}
