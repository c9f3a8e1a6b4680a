import { LogScreen } from '#features/reviews/web/log/log-screen.tsx'

/** /consultant/registrations/RegistrationLog */
export default function ConsultantRegistrationLogPage() {
  return <LogScreen />
}
