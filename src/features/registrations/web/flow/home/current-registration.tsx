import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAnsweredRegistrationId } from '../../stored-in-browser/use-answered-registration-id.ts'
import type { OpenRegistration } from '../../session/open-registration.ts'
import { useCurrentRegistration } from '../../session/use-current-registration.ts'
import { useRegistration } from '../../session/use-registration.ts'
import { readEndedRegistrationId } from '../ended-registration.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

type Props = {
  children: (open: OpenRegistration) => ReactNode
  /** The content while the registration is loading. */
  loading: ReactNode
  /** The content if there is no registration. */
  none: ReactNode
}

/**
 * Calls `children` with the registration to show: the one that just ended, the one that a consultant answers for its candidate, or the candidate's
 * current one.
 */
export function WithShownRegistration({ children, loading, none }: Props) {
  const answeredFor = useAnsweredRegistrationId()
  const { state } = useLocation()
  const ended = readEndedRegistrationId(state)
  if (answeredFor === undefined)
    return ended !== undefined ? (
      <OpenedRegistration key={ended} id={ended} loading={loading}>
        {children}
      </OpenedRegistration>
    ) : (
      <OwnRegistration loading={loading} none={none}>
        {children}
      </OwnRegistration>
    )
  return answeredFor === null ? (
    <RegistrationMissingInAddress />
  ) : (
    <OpenedRegistration id={answeredFor} loading={loading}>
      {children}
    </OpenedRegistration>
  )
}

function OwnRegistration({ children, loading, none }: Props) {
  const current = useCurrentRegistration()
  if (current.stage === 'loading') return loading
  if (current.stage === 'failed')
    return <RegistrationFailureNotice failure={current.failure} again={current.again} />
  return current.data === null ? (
    none
  ) : (
    <OpenedRegistration id={current.data} loading={loading}>
      {children}
    </OpenedRegistration>
  )
}

function OpenedRegistration({
  id,
  children,
  loading,
}: Pick<Props, 'children' | 'loading'> & { id: string }) {
  const opened = useRegistration(id)
  if (opened.stage === 'loading') return loading
  if (opened.stage === 'failed')
    return <RegistrationFailureNotice failure={opened.failure} again={opened.again} />
  return children(opened.open)
}

/** The page for a consultant if the URL names no registration. */
const RegistrationMissingInAddress = () => (
  <>
    <PageTitle>Registration</PageTitle>
    <h1 tabIndex={-1}>Registration</h1>
    {new URLSearchParams(useLocation().search).has('id') ? (
      <p role="alert">Can't find ID error message</p>
    ) : (
      <p>Choose the registration that you answer from the list.</p>
    )}
    <p>
      <ButtonLink to="/consultant/registrations">Registrations</ButtonLink>
    </p>
  </>
)
const RegistrationFailureNotice = (props: ComponentProps<typeof ListFailureNotice>) => (
  <>
    <PageTitle>Your answers</PageTitle>
    <h1 tabIndex={-1}>Your answers</h1>
    <ListFailureNotice {...props} />
  </>
)
