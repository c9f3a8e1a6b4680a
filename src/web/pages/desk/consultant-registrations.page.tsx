import { RegistrationList } from '#features/reviews/web/list/registration-list.tsx'

/** The page at /consultant/registrations: the list of registrations. */
export default function ConsultantRegistrationsPage() {
  return <RegistrationList />
}
