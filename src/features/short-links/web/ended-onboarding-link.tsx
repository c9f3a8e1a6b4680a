import { formatJobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { EndedLinkCard } from './ended-card.tsx'
import { ENDED_LINK_TITLES } from './ended-words.ts'
import type { UnusableLink } from './link-gate.tsx'

/** Offers onboarding without the link, because onboarding asks the same questions itself. */
export function EndedOnboardingLink({ reason, vacancyId, branch }: UnusableLink) {
  const withoutIt = {
    words: 'Start without it',
    to: `/onboarding${formatJobActionQuery(vacancyId ? { job: vacancyId, action: 'apply' } : null)}`,
  }
  const signIn = { words: 'Sign in', to: '/login' }
  if (reason === 'used')
    return (
      <EndedLinkCard title={ENDED_LINK_TITLES.used} branch={branch} ways={[signIn, withoutIt]}>
        Someone made their account with it. If that was you, sign in.
      </EndedLinkCard>
    )
  const why =
    reason === 'unknown'
      ? 'Check that you have the whole address, or open it again from your message. You can also start without it: we then ask for your name, address and phone.'
      : 'You can start without it: we then ask for your name, address and phone.'
  return (
    <EndedLinkCard title={ENDED_LINK_TITLES[reason]} branch={branch} ways={[withoutIt, signIn]}>
      {why}
    </EndedLinkCard>
  )
}
