import { acceptPolicy } from '#features/candidates/contract/policy-acceptance.ts'
import { DECLARATION, REQUIRED_POLICIES } from '#features/candidates/domain/declaration.ts'
import { getLegalPolicy } from '#features/content/contract.ts'
import { Link } from 'react-router'
import { call } from '#web/call/call.ts'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { completeStep } from '../../contract/user-status.ts'
import { AnsweredSlide } from '../slide/answered-slide.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const requireTick = (words: string) => (chosen: string) => (chosen === '' ? words : undefined)

/**
 * Asks the person to agree separately to the terms, the privacy policy and the truth of the answers, and records the versions that were current when
 * they were shown.
 */
export function OnboardingSlideDeclaration({
  candidateId,
  back,
  next,
  progress,
}: SignedInSlideProps) {
  const { declarationSigned } = useOnboarding()
  const chosen = declarationSigned ? ['yes'] : []
  const form = useSlideForm({
    rules: {
      terms: requireTick('Agree to the terms and conditions to continue'),
      privacy: requireTick('Confirm that you have read the privacy policy'),
      truth: requireTick('Confirm that what you told us is true'),
    },
    send: async () => {
      await acceptPolicies(candidateId)
      // Unlike other slides, this one waits until its step is recorded, because the server then completes onboarding itself, even if the confirmation
      // letter is opened later.
      await call(completeStep, { params: { id: candidateId }, body: { value: 'Declaration' } })
      dispatchOnboardingEvents(
        { type: 'typed', values: { declarationSigned: true } },
        { type: 'stepCompleted', slide: 'Declaration' },
      )
      next()
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      action="Agree and finish"
      title="Read and agree"
      why="In short: we use your details to find you work, we ask you before they go to an employer, and you can withdraw them at any time."
    >
      <PolicyLinks />
      <CheckboxCards
        {...form.field('terms')}
        label="Terms and conditions"
        chosen={chosen}
        choices={[{ value: 'yes', label: 'I agree to the terms and conditions' }]}
      />
      <CheckboxCards
        {...form.field('privacy')}
        label="Privacy"
        chosen={chosen}
        choices={[{ value: 'yes', label: 'I have read the privacy policy' }]}
      />
      <CheckboxCards
        {...form.field('truth')}
        label="Your answers"
        chosen={chosen}
        choices={[{ value: 'yes', label: 'What I told you is true and complete' }]}
      />
    </AnsweredSlide>
  )
}

async function acceptPolicies(candidateId: string) {
  for (const policy of REQUIRED_POLICIES) {
    const version =
      policy === DECLARATION.policy
        ? DECLARATION.version
        : (await call(getLegalPolicy, { params: { policy } })).version
    await call(acceptPolicy, { params: { id: candidateId }, body: { policy, version } })
  }
}

const PolicyLinks = () => (
  <p>
    <Link to="/legal/terms-conditions" target="_blank">
      Terms and conditions<span className="hidden"> (opens in a new tab)</span>
    </Link>{' '}
    ·{' '}
    <Link to="/legal/privacy-policy" target="_blank">
      Privacy policy<span className="hidden"> (opens in a new tab)</span>
    </Link>
  </p>
)
