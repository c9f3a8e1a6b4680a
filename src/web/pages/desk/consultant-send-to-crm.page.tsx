import { useLocation } from 'react-router'
import { SendToCrmPane } from '#features/crm/web/send.tsx'
import { SendManyRegistrations } from '#features/crm/web/send-many.tsx'
import { readIdsFromAddress } from '#features/reviews/web/ids-from-address.ts'
import { ConsultantPageFrame } from '#features/reviews/web/desk-page.tsx'
import { REGISTRATIONS_PATH } from '#features/reviews/web/review/review-address.ts'
import { ReviewFrame } from '#features/reviews/web/review/review-frame.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'

/** The page at /consultant/registrations/review/send-to-crm, for one registration or several. */
export default function ConsultantSendToCrmPage() {
  const ids = readIdsFromAddress(useLocation().search)
  if (ids.length > 1)
    return (
      <ConsultantPageFrame
        title="Send to CRM"
        back={<BackLink to={REGISTRATIONS_PATH}>Registrations</BackLink>}
        lead={`${ids.length} registrations`}
      >
        <SendManyRegistrations ids={ids} />
      </ConsultantPageFrame>
    )
  return (
    <ReviewFrame title="Send to CRM" at="CRM">
      {({ id }, again) => <SendToCrmPane id={id} looked={again} />}
    </ReviewFrame>
  )
}
