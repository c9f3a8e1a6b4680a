import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { WithShownRegistration } from '#features/registrations/web/flow/home/current-registration.tsx'
import { RegistrationHome } from '#features/registrations/web/flow/home/registration-home.tsx'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { useClientConfig } from '#web/client-config.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function RegistrationPage() {
  return (
    <WithShownRegistration loading={<RegistrationLoading />} none={<NoRegistration />}>
      {(open) => (
        <>
          <PageTitle>{`Your ${chooseFlowNoun(open.flow.type)}`}</PageTitle>
          <RegistrationHome open={open} />
        </>
      )}
    </WithShownRegistration>
  )
}

/** Shown until it is known whether the person fills in a registration or a survey. */
function RegistrationLoading() {
  const heading = useRef<HTMLHeadingElement>(null)
  // When the heading of the loaded page replaces this one, the new heading gets the focus if this one had it.
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (document.activeElement === own)
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }),
        )
    }
  }, [])
  return (
    <div aria-busy="true">
      <PageTitle>Your answers</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Your answers
      </h1>
      <Skeleton shape="button" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}

/** The page for a person who has no registration, with a link to the installation's other registration website if there is one. */
function NoRegistration() {
  const { onlineRegistration } = useClientConfig().links
  const ways = (
    <>
      {onlineRegistration && <ButtonLink to={onlineRegistration}>Register online</ButtonLink>}{' '}
      <ButtonLink to="/search" {...(onlineRegistration ? { variant: 'secondary' as const } : {})}>
        Find jobs
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageTitle>Your registration</PageTitle>
      <h1 tabIndex={-1}>Your registration</h1>
      <EmptyState
        words="You have no registration yet. Your consultant will send you an invitation."
        action={ways}
      />
      <p>
        Did you open a registration with a code that we texted you? Confirm that number in your{' '}
        <Link to="/profile/contact">contact details</Link>. The registration then moves to your
        account. If it does not, call your branch.
      </p>
    </>
  )
}
