import { getUser, type User } from '#features/candidates/contract/user.ts'
import { formatFullName } from '#shared/words/names.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { completeSlide } from '../slide/answered-slide.tsx'
import type { Slide } from '../../domain/slides.ts'
import { CorrectAddress } from '../address/correct-address.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import { SlideActions, SlideFrame, type SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useAddressCorrection } from '../address/use-address-correction.ts'

/** Shows the known details once more, so that the person can correct mistakes. */
export function OnboardingSlideIdentity(props: SignedInSlideProps) {
  const { candidateId, progress } = props
  const { open, begin, leave } = useAddressCorrection()
  return open ? (
    <CorrectAddress
      candidateId={candidateId}
      progress={progress}
      back={leave}
      onCorrected={leave}
    />
  ) : (
    <IdentityDetails {...props} correct={begin} />
  )
}

/** Lets the person confirm these details, or clear those that a short link supplied. */
function IdentityDetails({
  candidateId,
  back,
  next,
  progress,
  correct,
}: SignedInSlideProps & { correct: () => void }) {
  const { shortcode } = useOnboarding()
  const loaded = useReading(candidateId, () =>
    call(getUser, { params: { id: candidateId }, query: { includes: 'phonenumbers' } }),
  )

  const change = (slide: Slide) => {
    dispatchOnboardingEvents({ type: 'reopened', slide })
    next()
  }
  const notMe = () => {
    dispatchOnboardingEvents({ type: 'shortcodeCleared' })
    next()
  }
  if (loaded.stage === 'failed')
    return (
      <SlideFrame back={back} progress={progress} title="Are these details right?">
        <ListFailureNotice failure={loaded.failure} again={loaded.again} />
      </SlideFrame>
    )
  const user = loaded.stage === 'ready' ? loaded.data : null
  return (
    <SlideFrame
      back={back}
      progress={progress}
      title="Are these details right?"
      why="Consultants and employers contact you with these details."
    >
      <div aria-busy={!user}>
        <SummaryList rows={buildDetailRows(user, { change, correct })} />
      </div>
      <SlideActions>
        <Button size="lg" onClick={() => completeSlide(candidateId, 'Identity', next)}>
          Yes, continue
        </Button>
        {shortcode && (
          <Button variant="ghost" size="lg" onClick={notMe}>
            This is not me
          </Button>
        )}
      </SlideActions>
    </SlideFrame>
  )
}

type DetailCorrections = { readonly change: (slide: Slide) => void; readonly correct: () => void }

function buildDetailRows(user: User | null, { change, correct }: DetailCorrections) {
  const phone = user?.phoneNumber
  return [
    makeDetailRow('Name', 'name', user ? formatFullName(user) : '…', () => change('Name')),
    makeDetailRow('Email address', 'email address', user?.emailAddress ?? '…', correct),
    ...(phone
      ? [makeDetailRow('Mobile number', 'mobile number', formatPhone(phone), () => change('Phone'))]
      : []),
  ]
}

const makeDetailRow = (name: string, words: string, value: string, act: () => void) => ({
  name,
  value,
  action: (
    <Button variant="ghost" size="sm" onClick={act}>
      Change<span className="hidden"> {words}</span>
    </Button>
  ),
})
