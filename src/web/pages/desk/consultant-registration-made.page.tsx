import { RegistrationCreatedScreen } from '#features/reviews/web/new/registration-made.tsx'

/** The page at /consultant/registrations/new/confirmation: the new registration with its link. */
export default function ConsultantRegistrationMadePage() {
  return <RegistrationCreatedScreen />
}
