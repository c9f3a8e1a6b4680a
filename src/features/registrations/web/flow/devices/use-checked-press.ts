import { useRef, useState } from 'react'
import type { OpenRegistration } from '../../session/open-registration.ts'

type NotePress = {
  /** The key of the answer that the note is about. */
  readonly key: string
  readonly question: string
  readonly stepId: string
  /** Returns true if the note still shows the current state. */
  readonly isSo: (now: OpenRegistration) => boolean
  /** Returns true if the state is already what the press would make it. */
  readonly isDone: (now: OpenRegistration) => boolean
  readonly save: () => void
}

export type HandleNotePress = (press: NotePress) => Promise<void>

/** An answer whose note was out of date when its button was pressed. */
export type OutdatedNote = { readonly key: string; readonly question: string }
/** A press on the button of an outdated note. `standing`: the current answer at the time of the press, as JSON. */
type OutdatedPress = OutdatedNote & { readonly screen: string; readonly standing: string }

/**
 * Compares a note with the current state when one of its buttons is pressed, because another device may have chosen since the note appeared. If the
 * note is outdated, nothing is saved and the person chooses again. If the current state cannot be read, the press is saved unchecked.
 */
export function useRecheckedPress(open: OpenRegistration, screen: string) {
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
    /**
     * Returns the presses on this screen whose note was outdated and has disappeared, because another device chose. `noted`: the keys of the notes
     * that are still shown. A press is left out once its answer has changed again.
     */
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
