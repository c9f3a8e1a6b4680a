import { RegistrationMade } from '#features/reviews/web/new/registration-made.tsx'

/** /consultant/registrations/new/confirmation: what was made, with its link. */
export default function ConsultantRegistrationMadePage() {
  return <RegistrationMade />
}
