import { SLIDE_TOPICS } from '#features/onboarding/domain/slide-topics.ts'
import type { Slide } from '#features/onboarding/domain/slides.ts'
import { usePortalOpenedElsewhere } from '#features/onboarding/web/portal/use-opened-elsewhere.ts'
import { WantedJobNote } from '#features/onboarding/web/wanted-job-note.tsx'
import { CarryOnCard } from './carry-on-card.tsx'

/** A link back to the slide at which an account was left. */
export default function HomeUnfinished({ slide }: { slide: Slide }) {
  usePortalOpenedElsewhere(slide)
  return (
    <CarryOnCard
      title="Carry on with your account"
      words={`You haven’t finished setting up your account. Next: ${slide === 'Complete' ? 'confirm your email address' : SLIDE_TOPICS[slide].toLowerCase().replace('cv', 'CV')}.`}
      to="/onboarding"
    >
      <WantedJobNote />
    </CarryOnCard>
  )
}
