import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { DriverProfile } from '../../contract/driver.ts'
import type { UploadedPaper } from './upload-consent-paper.ts'
import styles from './modals.module.css'
import type { ModalDraft } from './draft.ts'
import { NewDriverForm } from './new-driver/new-driver.tsx'
import type { DriverRegistration } from './driver-registration.ts'
import { PreFlightCheck } from './pre-flight/pre-flight.tsx'
import { StatusCheck } from './status/status-check.tsx'
import type { ActiveDriver } from './use-driver.ts'
import type { LicenceModalsControl } from './use-modals.ts'

/** What a consultant had typed into the pre-flight check of a driver when the modal closed, so that it can be restored. */
export type PreFlightDraft = { readonly driverId: string; readonly draft: ModalDraft }
type Props = {
  modals: LicenceModalsControl
  driver: ActiveDriver
  of: DriverRegistration | undefined
  draft: ModalDraft
  onDraft: (draft: ModalDraft) => void
  filled: PreFlightDraft | undefined
  setFilled: (filled: PreFlightDraft | undefined) => void
  uploadedPaper: UploadedPaper | undefined
  setPaper: (given: UploadedPaper | undefined) => void
  onChanged: () => void
}

/** Shows the open modal. Each modal leads to the next, which replaces it. */
export function ModalBody(props: Props) {
  const { modals, driver, onChanged } = props
  const { activeDriverId, driverProfile } = driver.state
  if (driver.failure) return <ListFailureNotice failure={driver.failure} again={driver.again} />
  if (modals.open === 'new-driver') return <NewDriverBody {...props} />
  if (activeDriverId === null) return <NoSuchDriverNote add={() => modals.show('new-driver')} />
  if (!driverProfile) return <LoadingModalBody />
  if (modals.open === 'status')
    return (
      <StatusCheck
        driver={driver}
        of={driverProfile}
        onCheckAgain={() => modals.show('pre-flight')}
        onChanged={onChanged}
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
  onDraft,
  setPaper,
  onChanged,
}: Props) {
  if (!of) return <RegistrationNeededNote />
  if (organisationStructures.length === 0) return <LoadingModalBody />
  const made = (profile: DriverProfile, paper: UploadedPaper | undefined) => {
    onDraft({})
    setPaper(paper)
    dispatch({ type: 'driverChosen', id: profile.id })
    onChanged()
    show('pre-flight')
  }
  const use = ({ id }: { id: string }) => {
    dispatch({ type: 'driverChosen', id })
    show('pre-flight')
  }
  const typedThat = (next: ModalDraft) => {
    onDraft(next)
    typed()
  }
  return (
    <NewDriverForm
      registrationId={of.registrationId}
      structures={organisationStructures}
      draft={draft}
      onDraft={typedThat}
      onMade={made}
      onUse={use}
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
  setFilled,
  uploadedPaper,
  setPaper,
  onChanged,
}: Props & { driverId: string; profile: DriverProfile }) {
  const started = () => {
    setPaper(undefined)
    setFilled(undefined)
    driver.readAgain()
    onChanged()
    show('status')
  }
  // A driver can belong only to units of their own branch.
  const structures = driver.state.organisationStructures.filter(
    ({ branch }) => branch.id === profile.branch.id,
  )
  if (structures.length === 0) return <LoadingModalBody />
  return (
    <PreFlightCheck
      driver={driver}
      structures={structures}
      profile={profile}
      draft={filled?.driverId === driverId ? filled.draft : {}}
      onDraft={(typedNow) => {
        setFilled({ driverId, draft: typedNow })
        typed()
      }}
      uploadedPaper={uploadedPaper?.driverId === driverId ? uploadedPaper : undefined}
      setPaper={setPaper}
      onStarted={started}
      onShowStatus={() => show('status')}
      leave={leave}
    />
  )
}

const LoadingModalBody = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
    <Skeleton shape="button" />
  </div>
)

/** Explains that a driver needs a registration, and links to the registrations. */
const RegistrationNeededNote = () => (
  <div className={styles.parts}>
    <p>
      A new driver is checked from their registration, where their names and their permission are.
    </p>
    <ButtonLink to="/consultant/registrations?view=all">Registrations</ButtonLink>
  </div>
)

const NoSuchDriverNote = ({ add }: { add: () => void }) => (
  <div className={styles.parts}>
    <p>This registration has no driver yet.</p>
    <Button onClick={add}>Check a new driver</Button>
  </div>
)
