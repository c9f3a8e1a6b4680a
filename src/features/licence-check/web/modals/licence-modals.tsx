import { useState } from 'react'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ConfirmDiscardInput } from './confirm-discard-input.tsx'
import type { UploadedPaper } from './upload-consent-paper.ts'
import { type PreFlightDraft, ModalBody } from './modal-body.tsx'
import type { ModalDraft } from './draft.ts'
import type { DriverRegistration } from './driver-registration.ts'
import { type ActiveDriver, useActiveDriver } from './use-driver.ts'
import type { LicenceModalsControl } from './use-modals.ts'

export type LicenceModalsProps = {
  modals: LicenceModalsControl
  driverId: string | null
  of?: DriverRegistration | undefined
  /** Called after a change of data that the page shows. */
  onChanged: () => void
}

/**
 * Shows the open modal, one of three at a time [seed 2]. The component stays mounted while all of them are closed, so that the input is restored when
 * a modal opens again.
 */
export default function LicenceModals({ modals, driverId, of, onChanged }: LicenceModalsProps) {
  const { open, asking, leave, goOn } = modals
  const driver = useActiveDriver(driverId, of?.registrationId, open === null)
  const [draft, keep] = useState<ModalDraft>({})
  const [filled, fill] = useState<PreFlightDraft>()
  const [given, bring] = useState<UploadedPaper>()
  if (open === null) return null
  const discard = () => {
    keep({})
    fill(undefined)
    leave()
  }
  return (
    <Dialog key={open} open asks close={leave} title={findModalTitle(open, driver)}>
      {asking && <ConfirmDiscardInput onContinue={goOn} onDiscard={discard} />}
      <ModalBody
        modals={modals}
        driver={driver}
        of={of}
        draft={{ ...of?.person, ...draft }}
        onDraft={keep}
        filled={filled}
        setFilled={fill}
        uploadedPaper={given}
        setPaper={bring}
        onChanged={onChanged}
      />
    </Dialog>
  )
}

function findModalTitle(
  open: NonNullable<LicenceModalsControl['open']>,
  { state: { activeDriver } }: ActiveDriver,
): string {
  switch (open) {
    case 'pre-flight':
      return 'Before we check the licence'
    case 'new-driver':
      return 'Check a new driver'
    case 'status':
      return activeDriver
        ? `${activeDriver.firstName} ${activeDriver.lastName}: licence check`
        : 'Licence check'
  }
}
