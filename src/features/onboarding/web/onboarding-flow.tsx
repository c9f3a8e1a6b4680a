import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readJobAction } from '#features/tracked-applications/web/job-action.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { FlowFrame } from '#web/layouts/flow-frame.tsx'
import { AppInit } from '#web/layouts/app-init.tsx'
import { getJobBoardAuth, useCandidate, useSession } from '#web/session/session.ts'
import { calculateProgress } from '../domain/resume.ts'
import { usePortalOpenedElsewhere } from './portal/use-opened-elsewhere.ts'
import { OnboardingSlide } from './slides/onboarding-slide.tsx'
import { startAgain, useOnboarding } from './state/onboarding-state.ts'
import { useOnboardingOpening } from './visit/use-onboarding-opening.ts'
import { useSlideHistory } from './visit/use-slide-history.ts'
import { WelcomeBack } from './welcome-back.tsx'

/**
 * Shows onboarding. It starts a new visit if another person has signed in since, in another tab or before the browser restored a cached page, so that
 * they do not see the previous person's questions.
 */
export function OnboardingFlow() {
  const [visit, setVisit] = useState(0)
  return <OnboardingVisit key={visit} openAgain={() => setVisit(visit + 1)} />
}

function OnboardingVisit({ openAgain }: { openAgain: () => void }) {
  const [query] = useSearchParams()
  const state = useOnboarding()
  const candidate = useCandidate()
  const jobAction = readJobAction(query)
  const { stage, goOn } = useOnboardingOpening()
  usePortalOpenedElsewhere(stage === 'open' ? state.currentSlide : undefined)
  const signedIn = useSession((session) => getJobBoardAuth(session)?.id)
  const isOthers =
    stage !== 'opening' && !state.loading && signedIn !== undefined && signedIn !== state.user.id
  useEffect(() => {
    if (isOthers) openAgain()
  }, [isOthers, openAgain])
  // Once everything is saved, the last slide has links of its own, and Back leads to the wanted job or the home page instead of a question.
  const isDone =
    state.currentSlide === 'Complete' && candidate && !state.loading && !state.requestError
  const aboutJob = jobAction ? `/vacancy/${jobAction.job}` : '/'
  const { follow, back, restartAt } = useSlideHistory({ stage, cameFrom: isDone ? aboutJob : null })

  if (stage === 'opening') return <AppInit />
  const progress = calculateProgress(state)
  const again = async () => {
    const { currentSlide } = await startAgain({
      jobAction,
      flow: query.get('flow'),
      again: true,
      step: null,
    })
    restartAt(currentSlide)
    goOn()
  }
  const hasAccount = Boolean(state.user.authorizationToken)
  return (
    <FlowFrame
      doneCount={progress.step}
      total={progress.of}
      leave={
        !isDone && (
          <ButtonLink variant="ghost" size="sm" to={hasAccount ? '/' : aboutJob}>
            {hasAccount ? 'Save and exit' : 'Cancel'}
          </ButtonLink>
        )
      }
      about={jobAction && <WantedJobStrip {...jobAction} />}
    >
      {stage === 'returning' ? (
        <WelcomeBack slide={state.currentSlide} goOn={goOn} startAgain={() => void again()} />
      ) : (
        <OnboardingSlide back={back} next={follow} progress={progress} />
      )}
    </FlowFrame>
  )
}

const WantedJobStrip = ({ job, action }: NonNullable<ReturnType<typeof readJobAction>>) => (
  <JobStrip job={job} words={action === 'apply' ? 'Applying for' : 'Saving'} />
)
