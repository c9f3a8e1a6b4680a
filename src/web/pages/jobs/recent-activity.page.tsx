import { useSearchParams } from 'react-router'
import { ContentBlock } from '#features/content/web/content-block.tsx'
import { SavedSearchList } from '#features/search-histories/web/search-list.tsx'
import { useReloadedSavedSearches } from '#features/search-histories/web/use-reloaded-saved-searches.ts'
import { useApplications, useJobCounts } from '#features/tracked-applications/web/applications.ts'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { formatActivitySummary } from '#features/tracked-jobs/domain/summary.ts'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useCandidate } from '#web/session/session.ts'
import { AlertReminder } from './recent-activity/alert-reminder.tsx'
import { AppliedList } from './recent-activity/applied-list.tsx'
import { SavedList } from './recent-activity/saved-list.tsx'
import styles from './recent-activity/activity-list.module.css'

const ACTIVITY_TABS = ['saved', 'applied', 'searches'] as const

/** The page at /recent-activity: saved jobs, applications and searches, with an address for each tab. */
export default function RecentActivityPage() {
  useLoadSavedAndAppliedJobs()
  const candidate = useCandidate()
  // Until the applications are loaded, the page must not claim that there are none.
  const ready = useApplications((applications) => applications.ready)
  const [query] = useSearchParams()
  const numbers = useJobCounts()
  const searches = useReloadedSavedSearches(candidate?.id).list?.length
  const shown = ACTIVITY_TABS.find((tab) => tab === query.get('tab')) ?? 'saved'

  if (!candidate) return null
  const tab = (name: (typeof ACTIVITY_TABS)[number], words: string, count: number | undefined) => ({
    to: `?tab=${name}`,
    words,
    count,
    current: shown === name,
  })
  return (
    <>
      <PageTitle>Saved and applied</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>
        Saved and applied
      </h1>
      <p>{ready ? formatActivitySummary(numbers) : '\u00a0'}</p>
      <Tabs
        label="Saved and applied"
        tabs={[
          tab('saved', 'Saved', ready ? numbers.saved : undefined),
          tab('applied', 'Applied', ready ? numbers.applications : undefined),
          tab('searches', 'Searches', searches),
        ]}
      />
      {shown === 'saved' && <SavedList candidateId={candidate.id} />}
      {shown === 'applied' && (
        <>
          <AlertReminder />
          <AppliedList candidateId={candidate.id} />
        </>
      )}
      {shown === 'searches' && <SavedSearchList candidateId={candidate.id} />}
      <ContentBlock name="recentActivity" />
    </>
  )
}
