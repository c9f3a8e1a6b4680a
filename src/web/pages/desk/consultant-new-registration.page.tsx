import { NewRegistration } from '#features/reviews/web/new/new-registration.tsx'

/** /consultant/registrations/new: who, what, and how they hear of it. */
export default function ConsultantNewRegistrationPage() {
  return <NewRegistration />
}
