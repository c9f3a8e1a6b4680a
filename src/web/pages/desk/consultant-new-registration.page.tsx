import { NewRegistrationScreen } from '#features/reviews/web/new/new-registration.tsx'

/** The page at /consultant/registrations/new: the person, the flow, and the kind of invitation. */
export default function ConsultantNewRegistrationPage() {
  return <NewRegistrationScreen />
}
