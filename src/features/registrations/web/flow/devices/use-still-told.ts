import { useRef, useState } from 'react'
import type { OpenRegistration } from '../../session/open-registration.ts'

type Press = {
  /** The key of the answer that its note is about. */
  readonly key: string
  readonly question: string
  readonly stepId: string
  /** Whether the note says what is true now. */
  readonly isSo: (now: OpenRegistration) => boolean
  /** Whether what the press is for is so already. */
  readonly isDone: (now: OpenRegistration) => boolean
  readonly save: () => void
}

export type PressNote = (press: Press) => Promise<void>

/** An answer whose note was pressed when it was out of date. */
export type OutdatedNote = { readonly key: string; readonly question: string }
/** `standing`: the answer as it was found then. */
type Outdated = OutdatedNote & { readonly screen: string; readonly standing: string }

/**
 * Another device may have chosen since a note was drawn. A press first reads how things are, and saves only where the note is still true; else the note shows
 * what is so now, and the person chooses again. Where the other device has settled it, no note is left, and the person is told so without one. Without a network
 * the press is saved as it is: the server says afterwards what it replaced.
 */
export function useStillTold(open: OpenRegistration, screen: string) {
  const [asking, setAsking] = useState<string>()
  const [outdated, setOutdated] = useState<readonly Outdated[]>([])
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
    /** Whether the note was pressed when it said what was no longer true. */
    isOutdated: (key: string) => outdated.some((one) => one.key === key),
    /** The outdated ones of this screen that have no note any more, until the answer changes. */
    withoutNote: (noted: readonly string[]): readonly OutdatedNote[] =>
      outdated.filter(
        (one) =>
          one.screen === screen &&
          one.standing === standingOf(open, one.key) &&
          !noted.includes(one.key),
      ),
    press: async (press: Press): Promise<void> => {
      if (pressed.current) return
      const { key, question, save } = press
      pressed.current = true
      setAsking(key)
      const isSo = await isSoNow(press)
      pressed.current = false
      setAsking(undefined)
      const now = open.now()
      const found = { key, question, screen, standing: standingOf(now, key) }
      setOutdated((before) => [
        ...before.filter((one) => one.key !== key),
        ...(isSo || press.isDone(now) ? [] : [found]),
      ])
      if (isSo) save()
    },
  }
}

const standingOf = ({ answers }: OpenRegistration, key: string) =>
  JSON.stringify(answers.values.get(key) ?? null)
