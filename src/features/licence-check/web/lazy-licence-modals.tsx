import { useEffect, useState } from 'react'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import type { LicenceModalsProps } from './modals/licence-modals.tsx'

const LicenceModals = loadDialogForPress(() => import('./modals/licence-modals.tsx'))

/** Loads the modals when the first is opened. */
export function LicenceModalsOnDemand(props: LicenceModalsProps) {
  const [wanted, want] = useState(false)
  const isOpen = props.modals.open !== null
  useEffect(() => want((before) => before || isOpen), [isOpen])
  return wanted ? <LicenceModals {...props} open={isOpen} close={props.modals.close} /> : null
}
