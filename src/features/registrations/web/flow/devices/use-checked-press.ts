import { useRef, useState } from 'react'
import type { OpenRegistration } from '../../session/open-registration.ts'

type NotePress = {
  /** The key of the answer that the note is about. */
  readonly key: string
  readonly question: string
  readonly stepId: string
  /** Returns true if the note is still up to date. */
  readonly isSo: (now: OpenRegistration) => boolean
  /** Returns true if the result of the press has already been reached. */
  readonly isDone: (now: OpenRegistration) => boolean
  readonly save: () => void
}

export type PressNote = (press: NotePress) => Promise<void>

/** An answer whose note was out of date when its button was pressed. */
export type OutdatedNote = { readonly key: string; readonly question: string }
/** `standing`: the answer as it was found at that time. */
type OutdatedPress = OutdatedNote & { readonly screen: string; readonly standing: string }

/**
 * Checks a press against the current state, because another device may have chosen since the note was rendered. It saves only if the note is up to date;
 * else the note shows the current state, and the person chooses again. If the other device has settled the question, there is no note, and a separate
 * text explains it. Without a network the press is saved unchecked, and the server reports afterwards what it replaced.
 */
export function useCheckedPress(open: OpenRegistration, screen: string) {
  const [asking, setAsking] = useState<string>()
  const [outdated, setOutdated] = useState<readonly OutdatedPress[]>([])
  const pressed = useRef(false)

  const isSoNow = async ({ stepId, isSo }: NotePress) => {
    if (!open.saveState.online) return true
    return open.readStep(stepId).then(
      () => isSo(open.now()),
      () => true,
    )
  }

  return {
    asking,
    /** Returns true if the note was out of date when its button was pressed. */
    isOutdated: (key: string) => outdated.some((one) => one.key === key),
    /** Returns the outdated notes of this screen whose question has no note any more, until the answer changes. */
    withoutNote: (noted: readonly string[]): readonly OutdatedNote[] =>
      outdated.filter(
        (one) =>
          one.screen === screen &&
          one.standing === serialiseCurrentAnswer(open, one.key) &&
          !noted.includes(one.key),
      ),
    press: async (press: NotePress): Promise<void> => {
      if (pressed.current) return
      const { key, question, save } = press
      pressed.current = true
      setAsking(key)
      const isSo = await isSoNow(press)
      pressed.current = false
      setAsking(undefined)
      const now = open.now()
      const found = { key, question, screen, standing: serialiseCurrentAnswer(now, key) }
      setOutdated((before) => [
        ...before.filter((one) => one.key !== key),
        ...(isSo || press.isDone(now) ? [] : [found]),
      ])
      if (isSo) save()
    },
  }
}

const serialiseCurrentAnswer = ({ answers }: OpenRegistration, key: string) =>
  JSON.stringify(answers.values.get(key) ?? null)
