import { useEffect } from 'react'
import { useCandidate } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/** Saved and applied jobs of the person who is signed in, read once and shared by every screen; nothing for others [seed 4.24]. */
export function useTracking() {
  const id = useCandidate()?.id
  useEffect(() => {
    if (id)
      void loadChunk(() => import('./load-tracking.ts')).then(({ loadTracking }) =>
        loadTracking(id),
      )
  }, [id])
}
