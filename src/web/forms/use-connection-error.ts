import { useEffect } from 'react'
import { NO_CONNECTION } from '../call/no-connection.ts'

/** Hides the NO_CONNECTION message as soon as the connection returns, because sending can then be repeated. */
export function useConnectionError(words: string | undefined, forget: () => void) {
  useEffect(() => {
    if (words !== NO_CONNECTION) return
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  })
}
