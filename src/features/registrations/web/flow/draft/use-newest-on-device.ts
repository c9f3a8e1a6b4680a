import { useEffect, useState } from 'react'
import type { OpenRegistration } from '../../session/open-registration.ts'

/**
 * Returns the sequence number of the last answer of this browser when the screen opened, so that a signature does not cover what another tab changes
 * afterwards; undefined until it is known, and while no one asks for it.
 */
export function useNewestOnDevice(
  { newestOnDevice }: Pick<OpenRegistration, 'newestOnDevice'>,
  asked: boolean,
): number | undefined {
  const [newest, setNewest] = useState<number>()
  // Only the answer of the first moment counts: later ones are not on the screen for sure.
  const [askOnce] = useState(() => newestOnDevice)
  useEffect(() => {
    if (asked) askOnce().then(setNewest, () => {})
  }, [asked, askOnce])
  return newest
}
