import { NewRegistration } from '#features/reviews/web/new/new-registration.tsx'

/** /consultant/registrations/new: who it is for, which flow, and how they are invited. */
export default function ConsultantNewRegistrationPage() {
  return <NewRegistration />
}
