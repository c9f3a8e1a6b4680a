import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import type { Choice } from '#web/kit/fields/choice.ts'
import { AnsweredSlide, completeSlide, skipSlide } from '../slide/answered-slide.tsx'
import { saveJobPreferences } from '../state/save-job-preferences.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const CONTRACT_HINTS: Readonly<Record<(typeof CONTRACT_TYPES)[number], string>> = {
  Permanent: 'You are employed by the company',
  Temporary: 'Shifts and assignments through us',
  Contract: 'A fixed time or a project',
}
const contractChoices: readonly Choice[] = CONTRACT_TYPES.map((value) => ({
  value,
  label: value,
  hint: CONTRACT_HINTS[value],
}))
const HOURS_LABELS: Readonly<Record<(typeof HOURS)[number], string>> = {
  FullTime: 'Full time',
  PartTime: 'Part time',
}
const hoursChoices: readonly Choice[] = HOURS.map((value) => ({
  value,
  label: HOURS_LABELS[value],
}))

export function OnboardingSlideJobType({ candidateId, back, next, progress }: SignedInSlideProps) {
  const {
    lookingForData: { jobType },
  } = useOnboarding()
  const form = useSlideForm({
    rules: {
      jobType: (chosen, { hours }) =>
        chosen === '' && hours === '' ? 'Choose at least one, or skip this' : undefined,
      hours: null,
    },
    send: async (answered) => {
      await saveJobPreferences(candidateId, answered)
      dispatchOnboardingEvents({ type: 'lookingForChanged', values: { jobType: answered.jobType } })
      completeSlide(candidateId, 'JobType', next)
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      onSkip={() => skipSlide(next)}
      title="What kind of contract?"
      why="Choose as many as you like."
    >
      <CheckboxCards
        {...form.field('jobType')}
        label="Contract"
        choices={contractChoices}
        chosen={jobType.split(',').filter(Boolean)}
      />
      <CheckboxCards {...form.field('hours')} label="Hours" optional choices={hoursChoices} />
    </AnsweredSlide>
  )
}
