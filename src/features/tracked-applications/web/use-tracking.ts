import { useEffect } from 'react'
import { useCandidate } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/** Reads the saved and applied jobs of a signed-in candidate once, for every screen; other visitors have none [seed 4.24]. */
export function useLoadSavedAndAppliedJobs() {
  const id = useCandidate()?.id
  useEffect(() => {
    if (id)
      void loadChunk(() => import('./load-tracking.ts')).then(
        ({ loadSavedAndAppliedJobs: loadTracking }) => loadTracking(id),
      )
  }, [id])
}
