import { lazy, Suspense } from 'react'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { call } from '#web/call/call.ts'
import { findLoadedValue, findLastValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import { CarryOnCard } from './carry-on-card.tsx'

const Unfinished = lazy(() => loadWhenOnline(() => import('./home-unfinished.tsx')))
/** The rules of the onboarding are loaded only here, because most people have finished it. */
const readSlide = async () => {
  const { findSlideToResumeAt } = await loadWhenOnline(
    () => import('#features/onboarding/web/state/onboarding-state.ts'),
  )
  return findSlideToResumeAt()
}

/**
 * A link back to an unfinished onboarding or, if there is none, to an unfinished registration. It is above all other content, because it should be
 * seen first. `isPortal` is false for a person whose portal is not open yet, who has no registrations to read.
 */
export default function HomeCarryOn({ isPortal }: { isPortal: boolean }) {
  const slide = findLastValue(useReading(isPortal, readSlide))
  const registrations = useReading(isPortal || undefined, () => call(listRegistrations, {}))
  const registration = findLoadedValue(registrations)?.find(({ status }) => isOpen(status))

  if (slide)
    return (
      <Suspense>
        <Unfinished slide={slide} />
      </Suspense>
    )
  const what = registration && chooseFlowNoun(registration.flow.type)
  return registration ? (
    <CarryOnCard
      title={`Carry on with your ${what}`}
      words={`You have not sent your ${what} to ${registration.branch.name} yet.`}
      to="/registration"
    />
  ) : null
}
