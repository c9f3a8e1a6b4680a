import { Duplicates } from '#features/crm/web/duplicates.tsx'
import { registrationAddress, reviewAddress } from '#features/reviews/web/review/review-address.ts'
import { ReviewFrame } from '#features/reviews/web/review/review-frame.tsx'

/** /consultant/registrations/review/crm-duplicates */
export default function ConsultantCrmDuplicatesPage() {
  return (
    <ReviewFrame title="Check for duplicates" at="Duplicates">
      {({ id, stage, candidate }) => (
        <Duplicates
          id={id}
          firstName={candidate.firstName}
          next={
            stage === 'CRM' || stage === 'Done'
              ? reviewAddress('send-to-crm', id)
              : registrationAddress(id)
          }
        />
      )}
    </ReviewFrame>
  )
}
