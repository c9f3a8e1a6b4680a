import { useEffect } from 'react'
import { useCandidate } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'

/** Loads the saved and applied jobs once for all screens, if a candidate is signed in [seed 4.24]. */
export function useLoadSavedAndAppliedJobs() {
  const id = useCandidate()?.id
  useEffect(() => {
    if (id)
      void loadWhenOnline(() => import('./load-tracking.ts')).then(
        ({ loadSavedAndAppliedJobs: loadTracking }) => loadTracking(id),
      )
  }, [id])
}
