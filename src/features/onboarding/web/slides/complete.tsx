import { useCallback, useEffect } from 'react'
import { type JobAction, runJobActionOnce } from '#features/tracked-applications/web/job-action.ts'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useCandidate } from '#web/session/session.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { completeOnboarding } from '../../contract/user-status.ts'
import { WantedJobNote } from '../wanted-job-note.tsx'
import { CorrectAddress } from '../address/correct-address.tsx'
import {
  dispatchOnboardingEvents,
  runWithLoading,
  useOnboarding,
} from '../state/onboarding-state.ts'
import {
  type SignedInSlideProps,
  SlideActions,
  SlideFrame,
  type SlideProps,
} from '../slide/slide-frame.tsx'
import { useAddressCorrection } from '../address/use-address-correction.ts'
import { UnconfirmedSlide } from './unconfirmed.tsx'
import { useWantedJob } from '../state/use-wanted-job.ts'

/** The last slide: a person with a confirmed address continues with what they wanted, any other person is first sent to their mailbox. */
export function OnboardingSlideComplete({ progress, candidateId }: SignedInSlideProps) {
  const candidate = useCandidate()
  const {
    user: { emailAddress, isPortal },
  } = useOnboarding()
  const { open, begin, leave } = useAddressCorrection()

  // The portal can open while the person corrects the address, for example because they sign in again; the form for another address then closes.
  if (open && !isPortal && !candidate)
    return (
      <CorrectAddress
        candidateId={candidateId}
        progress={progress}
        back={leave}
        onCorrected={leave}
      />
    )
  if (candidate) return <ConfirmedSlide progress={progress} candidateId={candidateId} />
  return <UnconfirmedSlide emailAddress={emailAddress} onChange={begin} />
}

/** Records that onboarding is complete, then applies for or saves the remembered job; after a failure the slide stays. */
function ConfirmedSlide({
  progress,
  candidateId,
}: Pick<SlideProps, 'progress'> & { candidateId: string }) {
  const jobAction = useWantedJob()
  const finished = useLoaded(
    useCallback(
      () => runWithLoading(() => finishOnboarding(candidateId, jobAction)),
      [candidateId, jobAction],
    ),
  )

  const done = finished.stage === 'ready'
  // Leaving the last slide resets the state to its defaults; until then it shows the result.
  useEffect(
    () => (done ? () => void dispatchOnboardingEvents({ type: 'completed' }) : undefined),
    [done],
  )

  if (finished.stage === 'failed')
    return (
      <SlideFrame back={null} progress={progress} title="Nearly there">
        <ListFailureNotice failure={finished.failure} again={finished.again} />
      </SlideFrame>
    )
  const title = chooseTitle(jobAction?.action === 'apply', done)
  return (
    // The `key` renders a changed title as a new heading, so that it takes the focus and is announced.
    <SlideFrame key={title} back={null} progress={progress} title={title}>
      <p role="status">{finished.stage === 'ready' ? finished.data : 'One moment.'}</p>
      {done && !jobAction && <WantedJobNote />}
      <SlideActions>
        <ButtonLink size="lg" to="/recent-activity?tab=applied">
          See your applications
        </ButtonLink>
        <ButtonLink variant="secondary" size="lg" to="/search">
          Find more jobs
        </ButtonLink>
      </SlideActions>
    </SlideFrame>
  )
}

function chooseTitle(applies: boolean, done: boolean) {
  if (!applies) return 'You are all set'
  return done ? 'Application Received' : 'Sending your application'
}

async function finishOnboarding(id: string, jobAction: JobAction | null): Promise<string> {
  await call(completeOnboarding, { params: { id }, body: { value: true } })
  return jobAction
    ? runJobActionOnce(id, jobAction)
    : 'Your profile is ready. We show you jobs that fit it.'
}
