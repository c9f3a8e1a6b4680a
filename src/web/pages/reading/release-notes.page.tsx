import { ReleaseTimeline } from '#features/content/web/release-timeline.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { isConsultant, useSession } from '#web/session/session.ts'

/** The page at /release-notes: the desk's notes for consultants, the portal's for everyone else. */
export default function ReleaseNotesPage() {
  const platform = useSession(isConsultant) ? 'consultant' : 'portal'
  return (
    <>
      <PageTitle>What is new</PageTitle>
      <h1 tabIndex={-1}>What is new</h1>
      <ReleaseTimeline key={platform} platform={platform} />
    </>
  )
}
