import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import type { LicenceModalsProps } from './modals/licence-modals.tsx'

const LicenceModals = lazy(() => loadChunk(() => import('./modals/licence-modals.tsx')))

/** Loads the modals when the first is opened. */
export function LicenceModalsOnDemand(props: LicenceModalsProps) {
  const [wanted, want] = useState(false)
  const isOpen = props.modals.open !== null
  useEffect(() => want((before) => before || isOpen), [isOpen])
  return wanted ? (
    <Suspense>
      <LicenceModals {...props} />
    </Suspense>
  ) : null
}
