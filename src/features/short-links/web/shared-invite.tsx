import type { ReactNode } from 'react'
import { formatJobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useCandidate } from '#web/session/session.ts'
import type { OpenedLink } from '../contract/short-link.ts'
import { BranchLine } from './branch-line.tsx'
import { EndedLinkCard } from './ended-card.tsx'
import { ENDED_LINK_TITLES } from './ended-words.ts'
import styles from './link-card.module.css'
import { type UnusableLink, LinkLoader } from './link-gate.tsx'
import { useLinkCode } from './use-link-code.ts'

type RenderSurvey = (link: OpenedLink, code: string) => ReactNode

/** Renders /s/{invite}, a branch's welcome page for everyone who reads its poster. `survey` renders an invitation to a survey. */
export function SharedInviteCard({ survey }: { survey: RenderSurvey }) {
  const code = useLinkCode('/s')
  if (!code) return <EndedInvite reason="unknown" vacancyId={null} branch={null} />
  return (
    <LinkLoader
      kind="s"
      code={code}
      renderOpened={(link) =>
        link.inviteKind === 'survey' ? survey(link, code) : <InviteWelcome {...link} />
      }
      renderEnded={(end) => <EndedInvite {...end} />}
    />
  )
}

function InviteWelcome({ branch, vacancyId }: OpenedLink) {
  const candidate = useCandidate()
  const query = formatJobActionQuery(vacancyId ? { job: vacancyId, action: 'apply' } : null)
  const title = `${branch?.name ?? 'We'} ${branch ? 'invites' : 'invite'} you`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>
        <TextWithoutLineBreaks>{title}</TextWithoutLineBreaks>
      </h1>
      {vacancyId && <JobStrip job={vacancyId} words="to apply for" />}
      <p>
        With an account our branch finds you work that fits, you apply with one press, and you see
        what becomes of each application.
      </p>
      <div className={`cluster ${styles.actions}`}>
        {candidate ? (
          <ButtonLink to={vacancyId ? `/vacancy/${vacancyId}` : '/recommended-jobs'}>
            {vacancyId ? 'See the job' : 'See jobs for you'}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={`/onboarding${query}`}>Create an account</ButtonLink>
            <ButtonLink variant="secondary" to={`/login${query}`}>
              I already have one
            </ButtonLink>
          </>
        )}
      </div>
      <BranchLine branch={branch} words="Questions? Ask" />
    </>
  )
}

function EndedInvite({ reason, branch }: UnusableLink) {
  const ways = [
    { words: 'Create an account', to: '/onboarding' },
    { words: 'Find jobs', to: '/search' },
  ]
  if (reason === 'unknown')
    return (
      <EndedLinkCard title={ENDED_LINK_TITLES.unknown} branch={branch} ways={ways}>
        Check that you have the whole address, or scan the code again. You can also continue without
        it.
      </EndedLinkCard>
    )
  return (
    <EndedLinkCard title="This invite has closed" branch={branch} ways={ways}>
      You are welcome all the same.
    </EndedLinkCard>
  )
}
