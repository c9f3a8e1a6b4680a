import { RegistrationList } from '#features/reviews/web/list/registration-list.tsx'

/** /consultant/registrations: the registrations at the desk. */
export default function ConsultantRegistrationsPage() {
  return <RegistrationList />
}
