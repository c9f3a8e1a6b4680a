import { useState } from 'react'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { AskToLeave } from './ask-to-leave.tsx'
import type { KeptPaper } from './keep-consent.ts'
import { type FilledBefore, ModalBody } from './modal-body.tsx'
import type { Draft } from './draft.ts'
import type { OfRegistration } from './of-registration.ts'
import { type ActiveDriver, useDriver } from './use-driver.ts'
import type { ModalsShown } from './use-modals.ts'

export type LicenceModalsProps = {
  modals: ModalsShown
  driverId: string | null
  of?: OfRegistration | undefined /** Called after a change of data that the page shows. */
  changed: () => void
}

/** Shows the open modal, one of three at a time [seed 2]. It is mounted also while all are closed, so that the input is still there after Back. */
export default function LicenceModals({ modals, driverId, of, changed }: LicenceModalsProps) {
  const { open, asking, leave, goOn } = modals
  const driver = useDriver(driverId, of?.registrationId, open === null)
  const [draft, keep] = useState<Draft>({})
  const [filled, fill] = useState<FilledBefore>()
  const [given, bring] = useState<KeptPaper>()
  if (open === null) return null
  const discard = () => {
    keep({})
    fill(undefined)
    leave()
  }
  return (
    <Dialog key={open} open asks close={leave} title={titleOf(open, driver)}>
      {asking && <AskToLeave goOn={goOn} discard={discard} />}
      <ModalBody
        modals={modals}
        driver={driver}
        of={of}
        draft={{ ...of?.person, ...draft }}
        keep={keep}
        filled={filled}
        fill={fill}
        given={given}
        bring={bring}
        changed={changed}
      />
    </Dialog>
  )
}

function titleOf(
  open: NonNullable<ModalsShown['open']>,
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
