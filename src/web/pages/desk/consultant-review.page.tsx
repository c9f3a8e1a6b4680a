import { useParams } from 'react-router'
import { ReviewStartScreen } from '#features/reviews/web/review/review-start.tsx'
import { notFound } from '#shared/failure.ts'

/**
 * The page at /consultant/registrations/review, where a review begins. The review's other pages have routes of their own, so any other name in the
 * address is an unknown page.
 */
export default function ConsultantReviewPage() {
  if (useParams().review !== undefined) throw notFound('This page could not be found')
  return <ReviewStartScreen />
}
