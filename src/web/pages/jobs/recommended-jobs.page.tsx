import { ContentBlock } from '#features/content/web/content-block.tsx'
import { RecommendedJobs } from '#features/recommendations/web/recommended-jobs.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useCandidate } from '#web/session/session.ts'

/** The page at /recommended-jobs: open jobs that fit, each with the reason. */
export default function RecommendedJobsPage() {
  const candidate = useCandidate()
  if (!candidate) return null
  return (
    <>
      <PageTitle>Recommended for you</PageTitle>
      <h1 tabIndex={-1}>Recommended for you</h1>
      <RecommendedJobs candidateId={candidate.id} />
      <ContentBlock name="recommendedJobs" />
    </>
  )
}
