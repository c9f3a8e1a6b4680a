import { useLocation } from 'react-router'
import { formatSendToCrmAddress } from '#features/crm/web/crm-address.ts'
import { DuplicatesPane } from '#features/crm/web/same-person/duplicates.tsx'
import { formatRegistrationAddress } from '#features/reviews/web/review/review-address.ts'
import { ReviewFrame } from '#features/reviews/web/review/review-frame.tsx'

/** The page at /consultant/registrations/review/crm-duplicates. */
export default function ConsultantCrmDuplicatesPage() {
  const crm = new URLSearchParams(useLocation().search).get('crm') ?? undefined
  return (
    <ReviewFrame title="Check for duplicates" at="Duplicates">
      {({ id, stage, candidate }, again) => (
        <DuplicatesPane
          id={id}
          firstName={candidate.firstName}
          crmId={crm}
          changed={again}
          next={
            stage === 'CRM' || stage === 'Done'
              ? formatSendToCrmAddress(id, crm)
              : formatRegistrationAddress(id)
          }
        />
      )}
    </ReviewFrame>
  )
}
