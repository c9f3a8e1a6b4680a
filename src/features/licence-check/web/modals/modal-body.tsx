import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import type { DriverProfile } from '../../contract/driver.ts'
import type { KeptPaper } from './keep-consent.ts'
import styles from './modals.module.css'
import type { Draft } from './draft.ts'
import { NewDriver } from './new-driver/new-driver.tsx'
import type { OfRegistration } from './of-registration.ts'
import { PreFlight } from './pre-flight/pre-flight.tsx'
import { StatusCheck } from './status/status-check.tsx'
import type { ActiveDriver } from './use-driver.ts'
import type { ModalsShown } from './use-modals.ts'

/** The input of the pre-flight check of this driver, from before it was closed. */
export type FilledBefore = { readonly driverId: string; readonly draft: Draft }
type Props = {
  modals: ModalsShown
  driver: ActiveDriver
  of: OfRegistration | undefined
  draft: Draft
  keep: (draft: Draft) => void
  filled: FilledBefore | undefined
  fill: (filled: FilledBefore | undefined) => void
  given: KeptPaper | undefined
  bring: (given: KeptPaper | undefined) => void
  changed: () => void
}

/** Shows the open modal. Each modal leads to the next, which replaces it. */
export function ModalBody(props: Props) {
  const { modals, driver, changed } = props
  const { activeDriverId, driverProfile } = driver.state
  if (driver.failure) return <TryAgain failure={driver.failure} again={driver.again} />
  if (modals.open === 'new-driver') return <NewDriverBody {...props} />
  if (activeDriverId === null) return <NoDriver add={() => modals.show('new-driver')} />
  if (!driverProfile) return <Loading />
  if (modals.open === 'status')
    return (
      <StatusCheck
        driver={driver}
        of={driverProfile}
        askAgain={() => modals.show('pre-flight')}
        changed={changed}
      />
    )
  return <PreFlightBody {...props} driverId={activeDriverId} profile={driverProfile} />
}

function NewDriverBody({
  modals: { show, leave, typed },
  driver: {
    state: { organisationStructures },
    dispatch,
  },
  of,
  draft,
  keep,
  bring,
  changed,
}: Props) {
  if (!of) return <Elsewhere />
  if (organisationStructures.length === 0) return <Loading />
  const made = (profile: DriverProfile, paper: KeptPaper | undefined) => {
    keep({})
    bring(paper)
    dispatch({ type: 'driverChosen', id: profile.id })
    changed()
    show('pre-flight')
  }
  const use = ({ id }: { id: string }) => {
    dispatch({ type: 'driverChosen', id })
    show('pre-flight')
  }
  const typedThat = (next: Draft) => {
    keep(next)
    typed()
  }
  return (
    <NewDriver
      registrationId={of.registrationId}
      structures={organisationStructures}
      draft={draft}
      keep={typedThat}
      made={made}
      use={use}
      leave={leave}
    />
  )
}

function PreFlightBody({
  modals: { show, leave, typed },
  driver,
  driverId,
  profile,
  filled,
  fill,
  given,
  bring,
  changed,
}: Props & { driverId: string; profile: DriverProfile }) {
  const started = () => {
    bring(undefined)
    fill(undefined)
    driver.readAgain()
    changed()
    show('status')
  }
  // A driver can belong only to units of their own branch.
  const structures = driver.state.organisationStructures.filter(
    ({ branch }) => branch.id === profile.branch.id,
  )
  if (structures.length === 0) return <Loading />
  return (
    <PreFlight
      driver={driver}
      structures={structures}
      profile={profile}
      draft={filled?.driverId === driverId ? filled.draft : {}}
      keep={(typedNow) => {
        fill({ driverId, draft: typedNow })
        typed()
      }}
      given={given?.driverId === driverId ? given : undefined}
      bring={bring}
      started={started}
      toStatus={() => show('status')}
      leave={leave}
    />
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
    <Skeleton shape="button" />
  </div>
)

/** Explains that a driver needs a registration, and links to the registrations. */
const Elsewhere = () => (
  <div className={styles.parts}>
    <p>
      A new driver is checked from their registration, where their names and their permission are.
    </p>
    <ButtonLink to="/consultant/registrations?view=all">Registrations</ButtonLink>
  </div>
)

const NoDriver = ({ add }: { add: () => void }) => (
  <div className={styles.parts}>
    <p>This registration has no driver yet.</p>
    <Button onClick={add}>Check a new driver</Button>
  </div>
)
