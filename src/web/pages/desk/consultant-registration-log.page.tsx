import { LogScreen } from '#features/reviews/web/log/log-screen.tsx'

/** The page at /consultant/registrations/RegistrationLog. */
export default function ConsultantRegistrationLogPage() {
  return <LogScreen />
}
