import { useEffect, useState } from 'react'
import type { OpenRegistration } from '../../session/open-registration.ts'

/**
 * Returns the sequence number of this browser's last answer when the screen opened, so that a signature does not cover what another tab changes
 * later. Undefined until it is known, and for questions that need no such number.
 */
export function useNewestOnDevice(
  { newestOnDevice }: Pick<OpenRegistration, 'newestOnDevice'>,
  asked: boolean,
): number | undefined {
  const [newest, setNewest] = useState<number>()
  // Reads only once, when the screen opens: the screen may not show later answers.
  const [askOnce] = useState(() => newestOnDevice)
  useEffect(() => {
    if (asked) askOnce().then(setNewest, () => {})
  }, [asked, askOnce])
  return newest
}
