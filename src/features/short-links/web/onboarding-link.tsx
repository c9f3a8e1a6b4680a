import { jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { useLinkCode } from './use-link-code.ts'
import { EndedCard } from './ended-card.tsx'
import { ENDED_TITLES } from './ended-words.ts'
import { LinkFrame } from './link-frame.tsx'
import { type Ended, LinkGate } from './link-gate.tsx'
import { ProveCard } from './prove-card.tsx'

/** /o/{id}: a link that brings a person's data and perhaps a vacancy. Nothing personal shows before the code from their phone. */
export function OnboardingLink() {
  const code = useLinkCode('/o')
  const ended = (end: Ended) => <NotOpened {...end} />
  return <LinkFrame>{code ? <LinkGate kind="o" code={code} opened={(link) => <ProveCard code={code} link={link} />} ended={ended} /> : <NotOpened reason="unknown" vacancyId={null} branch={null} />}</LinkFrame>
}

/** Nobody needs a link: the same questions are asked one by one. */
function NotOpened({ reason, vacancyId, branch }: Ended) {
  const withoutIt = { words: 'Start without it', to: `/onboarding${jobActionQuery(vacancyId ? { job: vacancyId, action: 'apply' } : null)}` }
  const signIn = { words: 'Sign in', to: '/login' }
  if (reason === 'used') return <EndedCard title={ENDED_TITLES.used} branch={branch} ways={[signIn, withoutIt]}>Somebody made their account with it. If that was you, sign in.</EndedCard>
  const why = reason === 'unknown' ? 'Check that you have the whole address, or open it again from your message. You can also start without it: we then ask for your name, address and phone.' : 'You can start without it: we then ask for your name, address and phone.'
  return <EndedCard title={ENDED_TITLES[reason]} branch={branch} ways={[withoutIt, signIn]}>{why}</EndedCard>
}
