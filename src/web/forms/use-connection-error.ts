import { useEffect } from 'react'
import { NO_CONNECTION_MESSAGE } from '../call/no-connection.ts'

/** Hides NO_CONNECTION_MESSAGE as soon as the connection returns, because the person can then send again. */
export function useConnectionError(words: string | undefined, forget: () => void) {
  useEffect(() => {
    if (words !== NO_CONNECTION_MESSAGE) return
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  })
}
