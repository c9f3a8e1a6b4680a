import { useEffect, useState } from 'react'
import { getUser } from '#features/candidates/contract/user.ts'
import { getUserStatus } from '#features/onboarding/contract/user-status.ts'
import { slidesOf } from '#features/onboarding/domain/flow.ts'
import { PLACES } from '#features/onboarding/domain/slide-places.ts'
import { SLIDES, type Slide } from '#features/onboarding/domain/slides.ts'
import { call } from '#web/call.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import styles from './home.module.css'

/** Back to onboarding where it was left, in one press. */
export function HomeCarryOn({ candidateId }: { candidateId: string }) {
  const [slide, setSlide] = useState<Slide>()
  useEffect(() => {
    let current = true
    nextSlide(candidateId).then((next) => current && setSlide(next), () => undefined)
    return () => {
      current = false
    }
  }, [candidateId])

  if (!slide) return null
  return (
    <Card as="section" padded className={styles.carryOn} aria-labelledby="carry-on">
      <div><h2 id="carry-on">Carry on</h2><p>Your account is not finished. Next: {PLACES[slide].toLowerCase().replace('cv', 'CV')}.</p></div>
      <ButtonLink to="/onboarding">Continue</ButtonLink>
    </Card>
  )
}

/** The first question that is still open; undefined where all is done. */
async function nextSlide(id: string): Promise<Slide | undefined> {
  const { onboardingCompleted, onboardingSteps } = await call(getUserStatus, { params: { id } })
  if (onboardingCompleted) return undefined
  const { phoneNumber, declarationSigned } = await call(getUser, { params: { id }, query: { includes: '' } })
  const completed = SLIDES.filter((slide) => onboardingSteps.includes(slide) || (slide === 'Declaration' && declarationSigned))
  return slidesOf('loggedInUser', completed, { member: true, name: true, phone: Boolean(phoneNumber) })[0]
}
