import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getUser } from '#features/candidates/contract/user.ts'
import { getUserStatus } from '#features/onboarding/contract/user-status.ts'
import { slidesOf } from '#features/onboarding/domain/flow.ts'
import { PLACES } from '#features/onboarding/domain/slide-places.ts'
import { SLIDES, type Slide } from '#features/onboarding/domain/slides.ts'
import {
  listRegistrations,
  type RegistrationSummary,
} from '#features/registrations/contract/registration.ts'
import { isOpen } from '#features/registrations/domain/life.ts'
import { call } from '#web/call.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { useSession } from '#web/session.ts'
import styles from './home.module.css'

/** Back to onboarding or the registration where it was left, in one press; an account comes before a registration. Before the portal is open there is the account alone. */
export default function HomeCarryOn({
  candidateId,
  isPortal,
}: {
  candidateId: string
  isPortal: boolean
}) {
  const [slide, setSlide] = useState<Slide>()
  const [registration, setRegistration] = useState<RegistrationSummary>()
  useEffect(() => {
    let current = true
    nextSlide(candidateId, isPortal).then(
      (next) => current && setSlide(next),
      () => undefined,
    )
    if (isPortal)
      call(listRegistrations, {}).then(
        (all) => current && setRegistration(all.find(({ status }) => isOpen(status))),
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [candidateId, isPortal])

  if (slide)
    return (
      <CarryOnCard
        title="Carry on with your account"
        words={`Your account is not finished. Next: ${slide === 'Complete' ? 'confirm your e-mail address' : PLACES[slide].toLowerCase().replace('cv', 'CV')}.`}
        to="/onboarding"
      >
        <JobCameFor />
      </CarryOnCard>
    )
  return registration ? (
    <CarryOnCard
      title="Carry on with your registration"
      words={`Your registration with ${registration.branch.name} is not sent yet.`}
      to="/registration"
    />
  ) : null
}

/** The job that someone made their account for, which they may have left for another day. */
function JobCameFor() {
  const { jobId, vacancyDetails } = useSession(({ onboarding }) => onboarding)
  const title = vacancyDetails?.jobTitle
  return jobId && typeof title === 'string' ? (
    <p>
      You came for this job: <Link to={`/vacancy/${jobId}`}>{title}</Link>
    </p>
  ) : null
}

type CardProps = { title: string; words: string; to: string; children?: ReactNode }

function CarryOnCard({ title, words, to, children }: CardProps) {
  return (
    <Card as="section" padded className={styles.carryOn} aria-labelledby="carry-on">
      <div>
        <h2 id="carry-on">{title}</h2>
        <p>{words}</p>
        {children}
      </div>
      <ButtonLink to={to}>Continue</ButtonLink>
    </Card>
  )
}

/** The first question that is still open; undefined where all is done, and where only the end of an open portal is left: nothing is asked there. */
async function nextSlide(id: string, isPortal: boolean): Promise<Slide | undefined> {
  const { onboardingCompleted, onboardingSteps } = await call(getUserStatus, { params: { id } })
  if (onboardingCompleted) return undefined
  const { phoneNumber, declarationSigned } = await call(getUser, {
    params: { id },
    query: { includes: '' },
  })
  const completed = SLIDES.filter(
    (slide) => onboardingSteps.includes(slide) || (slide === 'Declaration' && declarationSigned),
  )
  const [next] = slidesOf(isPortal ? 'loggedInUser' : 'newUser', completed, {
    member: true,
    name: true,
    phone: Boolean(phoneNumber),
  })
  return next === 'Complete' && isPortal ? undefined : next
}
