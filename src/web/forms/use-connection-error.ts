import { useEffect } from 'react'
import { NO_CONNECTION_MESSAGE } from '../call/no-connection.ts'

/** Hides the NO_CONNECTION_MESSAGE message as soon as the connection returns, because sending can then be repeated. */
export function useConnectionError(words: string | undefined, forget: () => void) {
  useEffect(() => {
    if (words !== NO_CONNECTION_MESSAGE) return
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  })
}
