import { Navigate, useLocation } from 'react-router'
import { CurrentRegistration } from '#features/registration-flow/web/home/current-registration.tsx'
import { RegistrationFlow } from '#features/registration-flow/web/registration-flow.tsx'
import { AppInit } from '#web/layouts/app-init.tsx'
import { PageTitle } from '#web/page-title.tsx'

const CARRY_ON = '/registration#carry-on'

/** Whoever comes to the address itself is led to the list of tasks [seed 2]; a reload of a screen that was reached from there stays. */
export default function RegistrationFlowPage() {
  const openedDirectly = useLocation().key === 'default'
  if (openedDirectly) return <Navigate to={CARRY_ON} replace />
  return <CurrentRegistration loading={<><PageTitle>Your registration</PageTitle><AppInit /></>} none={<Navigate to="/registration" replace />}>{(open) => <RegistrationFlow open={open} />}</CurrentRegistration>
}
