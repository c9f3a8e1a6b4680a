import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAnsweredFor } from '../../kept-here/answered-for.ts'
import type { OpenRegistration } from '../../session/open-registration.ts'
import { useCurrentRegistration } from '../../session/use-current-registration.ts'
import { useRegistration } from '../../session/use-registration.ts'
import { endedIn } from '../ended.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

type Props = {
  children: (open: OpenRegistration) => ReactNode
  /** The content while the registration is loading. */
  loading: ReactNode
  /** The content if there is no registration. */
  none: ReactNode
}

/**
 * Renders its children with the candidate's current registration, with the one that just ended, or with the one that a consultant answers for its
 * candidate.
 */
export function CurrentRegistration({ children, loading, none }: Props) {
  const answeredFor = useAnsweredFor()
  const { state } = useLocation()
  const ended = endedIn(state)
  if (answeredFor === undefined)
    return ended !== undefined ? (
      <Opened key={ended} id={ended} loading={loading}>
        {children}
      </Opened>
    ) : (
      <Own loading={loading} none={none}>
        {children}
      </Own>
    )
  return answeredFor === null ? (
    <NotNamed />
  ) : (
    <Opened id={answeredFor} loading={loading}>
      {children}
    </Opened>
  )
}

function Own({ children, loading, none }: Props) {
  const current = useCurrentRegistration()
  if (current.stage === 'loading') return loading
  if (current.stage === 'failed') return <NotRead failure={current.failure} again={current.again} />
  return current.data === null ? (
    none
  ) : (
    <Opened id={current.data} loading={loading}>
      {children}
    </Opened>
  )
}

function Opened({ id, children, loading }: Pick<Props, 'children' | 'loading'> & { id: string }) {
  const opened = useRegistration(id)
  if (opened.stage === 'loading') return loading
  if (opened.stage === 'failed') return <NotRead failure={opened.failure} again={opened.again} />
  return children(opened.open)
}

/** The page for a consultant whose address names no registration. */
const NotNamed = () => (
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
const NotRead = (props: ComponentProps<typeof TryAgain>) => (
  <>
    <PageTitle>Your answers</PageTitle>
    <h1 tabIndex={-1}>Your answers</h1>
    <TryAgain {...props} />
  </>
)
