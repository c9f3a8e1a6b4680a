import { LicenceStatusSummary } from '#features/licence-check/web/licence-state.tsx'
import { RegistrationCompleteScreen } from '#features/reviews/web/review/registration-complete.tsx'

export default function ConsultantRegistrationCompletePage() {
  return (
    <RegistrationCompleteScreen licence={(id) => <LicenceStatusSummary registrationId={id} />} />
  )
}
