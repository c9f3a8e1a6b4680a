import { signOutHere } from '#features/accounts/web/sign-in/sign-out-here.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { getJobBoardAuth, useSession } from '#web/session/session.ts'
import {
  type ConfirmedOnboarding,
  confirmShortLink,
  type OpenedLink,
} from '../contract/short-link.ts'
import { useBeginOnboarding } from './begin-onboarding.ts'
import styles from './link-card.module.css'
import { LinkPageFrame } from './link-frame.tsx'
import { type UnusableLink, LinkLoader } from './link-gate.tsx'
import { ProveIdentityCard } from './prove-card.tsx'
import { useLinkCode } from './use-link-code.ts'
import { EndedOnboardingLink } from './ended-onboarding-link.tsx'

/**
 * Renders /o/{id}, which brings a person's details and perhaps a vacancy. Until the code is entered it shows only the first letter of a name and two
 * digits.
 */
export function OnboardingLink() {
  const code = useLinkCode('/o')
  const ended = (end: UnusableLink) => <EndedOnboardingLink {...end} />
  return (
    <LinkPageFrame>
      {code ? (
        <LinkLoader
          kind="o"
          code={code}
          renderOpened={(link) => <OpenedOnboardingLink code={code} link={link} />}
          renderEnded={ended}
        />
      ) : (
        <EndedOnboardingLink reason="unknown" vacancyId={null} branch={null} />
      )}
    </LinkPageFrame>
  )
}

/** Asks for the code, except from a signed-in person. */
function OpenedOnboardingLink({ code, link }: { code: string; link: OpenedLink }) {
  const auth = useSession(getJobBoardAuth)
  const begin = useBeginOnboarding()
  const confirm = async (typed: string) =>
    begin(
      (await call(confirmShortLink, {
        params: { kind: 'o', code },
        body: { code: typed },
      })) as ConfirmedOnboarding,
    )
  if (auth) return <AlreadySignedIn firstName={auth.firstName} vacancyId={link.vacancyId} />
  return (
    <ProveIdentityCard
      kind="o"
      code={code}
      link={link}
      confirm={confirm}
      otherwise={
        <ButtonLink variant="ghost" to="/onboarding">
          That is not me
        </ButtonLink>
      }
    >
      {link.vacancyId && <JobStrip job={link.vacancyId} words="Applying for" />}
      <p>{link.branch?.name ?? 'Your branch'} has filled in what they know of you.</p>
    </ProveIdentityCard>
  )
}

/** Shows that the visitor is signed in; the account already exists, so the link cannot add to it. */
function AlreadySignedIn({
  firstName,
  vacancyId,
}: {
  firstName: string
  vacancyId: string | null
}) {
  return (
    <>
      <PageTitle>You are signed in</PageTitle>
      <h1 tabIndex={-1}>
        <TextWithoutLineBreaks>You are signed in</TextWithoutLineBreaks>
      </h1>
      {vacancyId && <JobStrip job={vacancyId} words="This link is for" />}
      <p>Your account, {firstName}, has all that this link would fill in.</p>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to={vacancyId ? `/vacancy/${vacancyId}` : '/'}>
          {vacancyId ? 'See the job' : 'Go to your jobs'}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void signOutHere().catch(() => {})}>
          This is not me, sign out
        </Button>
      </div>
    </>
  )
}
