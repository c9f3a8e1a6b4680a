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
  of?: OfRegistration | undefined /** Something that the page shows is different now. */
  changed: () => void
}

/** One of the three modals of the licence check is open at a time [seed 2]. This stays while they are closed, so that what was typed is there again after Back. */
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
