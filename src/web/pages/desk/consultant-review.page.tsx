import { useParams } from 'react-router'
import { ReviewStartScreen } from '#features/reviews/web/review/review-start.tsx'
import { notFound } from '#shared/failure.ts'

/** Only the review itself is shown here; its other pages have routes of their own, so every other name is unknown. */
export default function ConsultantReviewPage() {
  if (useParams().review !== undefined) throw notFound('This page could not be found')
  return <ReviewStartScreen />
}
