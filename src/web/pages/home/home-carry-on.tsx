import type { ReactNode } from 'react'
import { SLIDE_TOPICS } from '#features/onboarding/domain/slide-topics.ts'
import { WantedJobNote } from '#features/onboarding/web/wanted-job-note.tsx'
import { findSlideToResumeAt } from '#features/onboarding/web/state/onboarding-state.ts'
import { usePortalOpenedElsewhere } from '#features/onboarding/web/portal/use-opened-elsewhere.ts'
import { listRegistrations } from '#features/registrations/contract/registration.ts'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { findLoadedValue, findLastValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import styles from './home-carry-on.module.css'

/**
 * A link back to an unfinished onboarding or, if there is none, to an unfinished registration. It is above all other content, because it should be
 * seen first. `isPortal` is false for a person whose portal is not open yet, who has no registrations to read.
 */
export default function HomeCarryOn({ isPortal }: { isPortal: boolean }) {
  const slide = findLastValue(useReading(isPortal, findSlideToResumeAt))
  const registrations = useReading(isPortal || undefined, () => call(listRegistrations, {}))
  const registration = findLoadedValue(registrations)?.find(({ status }) => isOpen(status))
  usePortalOpenedElsewhere(slide)

  if (slide)
    return (
      <CarryOnCard
        title="Carry on with your account"
        words={`Your account is not finished. Next: ${slide === 'Complete' ? 'confirm your email address' : SLIDE_TOPICS[slide].toLowerCase().replace('cv', 'CV')}.`}
        to="/onboarding"
      >
        <WantedJobNote />
      </CarryOnCard>
    )
  const what = registration && chooseFlowNoun(registration.flow.type)
  return registration ? (
    <CarryOnCard
      title={`Carry on with your ${what}`}
      words={`Your ${what} with ${registration.branch.name} is not sent yet.`}
      to="/registration"
    />
  ) : null
}

type CardProps = { title: string; words: string; to: string; children?: ReactNode }

function CarryOnCard({ title, words, to, children }: CardProps) {
  return (
    <Card as="section" padded className={`cluster ${styles.carryOn}`} aria-labelledby="carry-on">
      <div>
        <h2 id="carry-on">{title}</h2>
        <p>{words}</p>
        {children}
      </div>
      <ButtonLink to={to}>Continue</ButtonLink>
    </Card>
  )
}
