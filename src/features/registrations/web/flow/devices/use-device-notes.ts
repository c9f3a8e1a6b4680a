import { useEffect, useState } from 'react'
import type { AnswerElsewhere } from '../../../contract/answered-elsewhere.ts'
import type { FlowState } from '../flow-state.ts'
import { findQuestionOfTwoDevices } from './answer-given-twice.ts'
import { type RestoredAnswerWithUndo, makeAnswerChoices } from './choose-answer.ts'
import { labelKeepButton, describeDeviceAnswer, labelRestoreButton } from './device-note-texts.ts'
import { useRecheckedPress } from './use-checked-press.ts'

/** A note about an answer that two devices gave: the stored answer, the answers that can be restored, and the buttons to choose. */
export type ConflictingAnswersNote = {
  readonly key: string
  readonly question: string
  readonly kept: string
  /** True if a button of this note was pressed although the note was out of date. */
  readonly outdated: boolean
  /** True while the press on one of its buttons is being checked. */
  readonly busy: boolean
  readonly keep: { readonly words: string; readonly press: () => void }
  readonly others: readonly {
    readonly said: string
    readonly words: string
    readonly press: () => void
  }[]
}

/**
 * Returns three kinds of notes. `notes`: answers that two devices gave differently. `taken`: answers that were just restored here. `settled`: answers
 * that another device chose just before a button was pressed here.
 */
export function useConflictingAnswersNotes(flowState: FlowState, screen: string) {
  const { answers, open, save } = flowState
  const [taken, setTaken] = useState<readonly RestoredAnswerWithUndo[]>([])
  const { asking, isOutdated, withoutNote, press } = useRecheckedPress(open, screen)
  // The notes on restored answers are removed when another screen opens.
  useEffect(() => setTaken((all) => (screen && all.length > 0 ? [] : all)), [screen])
  const now = new Date()
  function noteOf(one: AnswerElsewhere): ConflictingAnswersNote | undefined {
    const answer = findQuestionOfTwoDevices(flowState, one)
    if (!answer) return undefined
    const { key, action, question } = answer
    const { keep, take } = makeAnswerChoices(one, answer, { press, save, setTaken })
    return {
      key,
      question,
      kept: describeDeviceAnswer(action, one, one.from, now),
      outdated: isOutdated(key),
      busy: asking === key,
      keep: { words: labelKeepButton(action, one), press: keep },
      others: one.others.map((other) => ({
        said: describeDeviceAnswer(action, other, other.from, now),
        words: labelRestoreButton(action, other),
        press: () => take(other),
      })),
    }
  }

  const stands = (key: string) => JSON.stringify(answers.values.get(key) ?? null)
  const notes = open.elsewhere.flatMap((one) => noteOf(one) ?? [])
  return {
    notes,
    settled: withoutNote(notes.map(({ key }) => key)),
    // A note on a restored answer is removed once the answer has changed again.
    taken: taken.filter(({ key, standing }) => standing === null || standing === stands(key)),
  }
}
