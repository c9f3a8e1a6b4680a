import { useState } from 'react'
import { UseMyLocationButton } from '#features/places/web/use-my-location.tsx'
import { DEFAULT_RADIUS_MILES, RADIUS_CHOICES_MILES } from '#features/search/domain/criteria.ts'
import { assertKnownPlace } from '#features/search/web/form/known-place.ts'
import { SuggestionList } from '#features/search/web/form/suggestion-list.tsx'
import { MAX_PREFERENCE_LENGTH } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { AnsweredSlide, completeSlide, skipSlide } from '../slide/answered-slide.tsx'
import { saveJobPreferences } from '../state/save-job-preferences.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SignedInSlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

const milesOptions = RADIUS_CHOICES_MILES.map((miles) => ({
  value: `${miles}`,
  label: miles === 1 ? 'Within 1 mile' : `Within ${miles} miles`,
}))

export function OnboardingSlideJobLocation({
  candidateId,
  back,
  next,
  progress,
}: SignedInSlideProps) {
  const { lookingForData, vacancyDetails } = useOnboarding()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const form = useSlideForm({
    rules: {
      location: (typed) =>
        typed.trim() === '' ? 'Enter a town or postcode, or skip this' : undefined,
      radius: null,
    },
    send: async ({ location: typed, radius }) => {
      const location = typed.trim()
      // An unchanged location is the vacancy's own town, which the person need not correct even if it is unknown.
      if (location !== vacancyDetails?.location) await assertKnownPlace(location)
      await saveJobPreferences(candidateId, { location, radius: Number(radius) })
      dispatchOnboardingEvents({ type: 'lookingForChanged', values: { location } })
      completeSlide(candidateId, 'JobLocation', next)
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      onSkip={() => skipSlide(next)}
      title="Where do you want to work?"
      why="A town or a postcode is enough; we never show it to anyone."
    >
      <TextField
        {...form.field('location')}
        label="Town or postcode"
        autoComplete="off"
        maxLength={MAX_PREFERENCE_LENGTH}
        defaultValue={lookingForData.location}
        inputRef={setInput}
        under={input && <SuggestionList input={input} kind="places" />}
        after={<UseMyLocationButton input={input} />}
      />
      <Select
        {...form.field('radius')}
        label="How far from there"
        options={milesOptions}
        defaultValue={`${DEFAULT_RADIUS_MILES}`}
        width="medium"
      />
    </AnsweredSlide>
  )
}
