import { SuggestionList } from '#features/search/web/form/suggestion-list.tsx'
import { MAX_PREFERENCE_LENGTH } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import { ChipsField } from '#web/kit/fields/chips-field.tsx'
import { AnsweredSlide, completeSlide, skipSlide } from '../slide/answered-slide.tsx'
import { saveJobPreferences } from '../state/save-job-preferences.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const MAX_JOB_TITLES = 5

export function OnboardingSlideJobTitle({ candidateId, back, next, progress }: SignedInSlideProps) {
  const {
    lookingForData: { keywords },
  } = useOnboarding()
  const form = useSlideForm({
    rules: {
      keywords: (typed) =>
        typed === ''
          ? 'Name at least one kind of work, or skip this'
          : typed.length > MAX_PREFERENCE_LENGTH
            ? 'These are too many words together. Remove one'
            : undefined,
    },
    send: async (answered) => {
      await saveJobPreferences(candidateId, answered)
      dispatchOnboardingEvents({ type: 'lookingForChanged', values: answered })
      completeSlide(candidateId, 'JobTitle', next)
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      onSkip={() => skipSlide(next)}
      title="What kind of work are you looking for?"
      why="We show you these jobs first. You can change this at any time."
    >
      <ChipsField
        {...form.field('keywords')}
        label="Job titles or skills"
        hint="Such as forklift driver, care assistant, SIA licence. Press Enter after each."
        chosen={keywords.split(',').filter(Boolean)}
        most={MAX_JOB_TITLES}
        maxLength={60}
        suggestions={(input) => <SuggestionList input={input} kind="titles" />}
      />
    </AnsweredSlide>
  )
}
