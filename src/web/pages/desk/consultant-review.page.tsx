import { useParams } from 'react-router'
import { ReviewStart } from '#features/reviews/web/review/review-start.tsx'
import { notFound } from '#shared/failure.ts'

/** The review's own pages have addresses of their own, so no other name leads anywhere. */
export default function ConsultantReviewPage() {
  if (useParams().review !== undefined) throw notFound('This page could not be found')
  return <ReviewStart />
}
