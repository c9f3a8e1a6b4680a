import { useEffect, useState } from 'react'
import type { Elsewhere } from '../../../contract/answered-elsewhere.ts'
import type { Sitting } from '../sitting.ts'
import { answerGivenTwice } from './answer-given-twice.ts'
import { type TakenNote, waysToChoose } from './choose-answer.ts'
import { keepWords, saidWords, takeWords } from './device-words.ts'
import { useStillTold } from './use-still-told.ts'

/** An answer that two devices gave: the stored one, those that can be restored, and the buttons to choose. */
export type DeviceNote = {
  readonly key: string
  readonly question: string
  readonly kept: string
  /** True if a button was pressed when the note was already out of date. */
  readonly outdated: boolean
  /** True while a press is being checked. */
  readonly busy: boolean
  readonly keep: { readonly words: string; readonly press: () => void }
  readonly others: readonly {
    readonly said: string
    readonly words: string
    readonly press: () => void
  }[]
}

/**
 * Returns the notes of answers that two devices gave differently, of answers that were just restored, and of those that another device settled before a
 * press.
 */
export function useDeviceNotes(sitting: Sitting, screen: string) {
  const { answers, open, save } = sitting
  const [taken, setTaken] = useState<readonly TakenNote[]>([])
  const { asking, isOutdated, withoutNote, press } = useStillTold(open, screen)
  // Opening another screen ends the note.
  useEffect(() => setTaken((all) => (screen && all.length > 0 ? [] : all)), [screen])
  const now = new Date()
  function noteOf(one: Elsewhere): DeviceNote | undefined {
    const answer = answerGivenTwice(sitting, one)
    if (!answer) return undefined
    const { key, action, question } = answer
    const { keep, take } = waysToChoose(one, answer, { press, save, setTaken })
    return {
      key,
      question,
      kept: saidWords(action, one, one.from, now),
      outdated: isOutdated(key),
      busy: asking === key,
      keep: { words: keepWords(action, one), press: keep },
      others: one.others.map((other) => ({
        said: saidWords(action, other, other.from, now),
        words: takeWords(action, other),
        press: () => take(other),
      })),
    }
  }

  const stands = (key: string) => JSON.stringify(answers.values.get(key) ?? null)
  const notes = open.elsewhere.flatMap((one) => noteOf(one) ?? [])
  return {
    notes,
    settled: withoutNote(notes.map(({ key }) => key)),
    // An answer that has changed since is no longer the restored one.
    taken: taken.filter(({ key, standing }) => standing === null || standing === stands(key)),
  }
}
