import { RegistrationList } from '#features/reviews/web/list/registration-list.tsx'

/** /consultant/registrations: what is on the desk. */
export default function ConsultantRegistrationsPage() {
  return <RegistrationList />
}
