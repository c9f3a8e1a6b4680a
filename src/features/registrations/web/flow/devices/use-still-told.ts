import { useRef, useState } from 'react'
import type { OpenRegistration } from '../../session/open-registration.ts'

type Press = {
  /** Of the answer that its note tells of. */
  readonly key: string
  readonly stepId: string
  /** Whether the note tells what is so now. */
  readonly isSo: (now: OpenRegistration) => boolean
  readonly save: () => void
}

/**
 * Another device may have chosen since a note was drawn. A press first reads how things are, and saves only where the note still tells it; else the note shows
 * what is so now, and the person chooses again. Without a network the press is saved as it is: the server tells afterwards what it replaced.
 */
export function useStillTold(open: OpenRegistration) {
  const [asking, setAsking] = useState<string>()
  const [outdated, setOutdated] = useState<ReadonlySet<string>>(new Set())
  const pressed = useRef(false)

  const isSoNow = async ({ stepId, isSo }: Press) => {
    if (!open.saveState.online) return true
    return open.readStep(stepId).then(
      () => isSo(open.now()),
      () => true,
    )
  }

  return {
    asking,
    /** Of which answers the note was pressed when it told what was not so any more. */
    outdated,
    press: async (press: Press): Promise<void> => {
      if (pressed.current) return
      const { key, save } = press
      pressed.current = true
      setAsking(key)
      const isSo = await isSoNow(press)
      pressed.current = false
      setAsking(undefined)
      setOutdated((before) =>
        isSo ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
      )
      if (isSo) save()
    },
  }
}
