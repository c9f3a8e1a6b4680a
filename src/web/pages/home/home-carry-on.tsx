import type { ReactNode } from 'react'
import { SLIDE_TOPICS } from '#features/onboarding/domain/slide-topics.ts'
import { JobCameFor } from '#features/onboarding/web/job-came-for.tsx'
import { slideToGoOnAt } from '#features/onboarding/web/state/onboarding-state.ts'
import { useOpenedElsewhere } from '#features/onboarding/web/portal/use-opened-elsewhere.ts'
import { listRegistrations } from '#features/registrations/contract/registration.ts'
import { formWords } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { isOpen } from '#features/registrations/domain/life/life.ts'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { dataOf, lastOf } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import styles from './home-carry-on.module.css'

/**
 * A link back to an unfinished onboarding or registration, above all other content, because it should be seen first. The account comes before a
 * registration; without a portal there is only the account.
 */
export default function HomeCarryOn({ isPortal }: { isPortal: boolean }) {
  const slide = lastOf(useReading(isPortal, slideToGoOnAt))
  const registrations = useReading(isPortal || undefined, () => call(listRegistrations, {}))
  const registration = dataOf(registrations)?.find(({ status }) => isOpen(status))
  useOpenedElsewhere(slide)

  if (slide)
    return (
      <CarryOnCard
        title="Carry on with your account"
        words={`Your account is not finished. Next: ${slide === 'Complete' ? 'confirm your email address' : SLIDE_TOPICS[slide].toLowerCase().replace('cv', 'CV')}.`}
        to="/onboarding"
      >
        <JobCameFor />
      </CarryOnCard>
    )
  const what = registration && formWords(registration.flow.type)
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
