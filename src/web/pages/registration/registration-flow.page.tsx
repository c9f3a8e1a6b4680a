import { Navigate, useLocation } from 'react-router'
import { WithShownRegistration } from '#features/registrations/web/flow/home/current-registration.tsx'
import { RegistrationFlow } from '#features/registrations/web/flow/registration-flow.tsx'
import { AppInit } from '#web/layouts/app-init.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/**
 * The page of a registration's questions. If its address is opened directly, it redirects to the list of tasks [seed 2]; a reload of a screen that
 * was reached from that list stays.
 */
export default function RegistrationFlowPage() {
  const { key, search } = useLocation()
  // A consultant's address contains the id of the registration.
  const id = new URLSearchParams(search).get('id')
  if (key === 'default')
    return (
      <Navigate
        to={{
          pathname: '/registration',
          search: id ? `?${new URLSearchParams({ id })}` : '',
          hash: '#carry-on',
        }}
        replace
      />
    )
  return (
    <WithShownRegistration
      loading={
        <>
          <PageTitle>Your answers</PageTitle>
          <AppInit />
        </>
      }
      none={<Navigate to="/registration" replace />}
    >
      {(open) => <RegistrationFlow open={open} />}
    </WithShownRegistration>
  )
}
