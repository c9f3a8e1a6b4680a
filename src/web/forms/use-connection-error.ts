import { useEffect } from 'react'
import { NO_CONNECTION } from '../call/no-connection.ts'

/** What could not be sent can be sent again: that there was no connection is no longer said once there is one. */
export function useConnectionError(words: string | undefined, forget: () => void) {
  useEffect(() => {
    if (words !== NO_CONNECTION) return
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  })
}
