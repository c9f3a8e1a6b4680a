import { SendSuccessPane } from '#features/crm/web/success.tsx'
import { formatReviewStartAddress } from '#features/reviews/web/review/review-address.ts'
import { ReviewFrame } from '#features/reviews/web/review/review-frame.tsx'

/** The page at /consultant/registrations/review/crm-success. */
export default function ConsultantCrmSuccessPage() {
  return (
    <ReviewFrame
      title="CRM result"
      titleOf={({ stage }) => (stage === 'Done' ? 'In the CRM' : 'Not in the CRM yet')}
      at="Done"
    >
      {({ id, queue }, again) => (
        <SendSuccessPane
          id={id}
          queue={queue}
          addressOf={formatReviewStartAddress}
          onUndone={again}
        />
      )}
    </ReviewFrame>
  )
}
