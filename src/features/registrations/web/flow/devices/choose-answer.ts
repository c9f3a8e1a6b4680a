import type { Dispatch, SetStateAction } from 'react'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { AnswerElsewhere } from '../../../contract/answered-elsewhere.ts'
import { mergeRestoredAnswer, haveSameAnswers } from '../../../domain/devices/replaced-answers.ts'
import { canonicalJson } from '../../../domain/log/canonical-json.ts'
import { toAnswerKey } from '../../../domain/verdicts/verdicts.ts'
import { readCurrentValue } from '../../stored-in-browser/filter-current-notes.ts'
import type { ScreenAnswerChange, OpenRegistration } from '../../session/open-registration.ts'
import type { AnswerOfTwoDevices } from './answer-given-twice.ts'
import { describeRestoredAnswer } from './device-note-texts.ts'
import type { HandleNotePress } from './use-checked-press.ts'

/** The note that an answer was just restored on this device, with the function that undoes this change. */
export type RestoredAnswerWithUndo = {
  readonly key: string
  readonly question: string
  readonly said: string
  readonly undo: () => void
  /** The restored answer as JSON; null for an item of a set, which is added or removed as a whole. */
  readonly standing: string | null
}
type ChoiceTools = {
  readonly press: HandleNotePress
  readonly save: (change: ScreenAnswerChange) => void
  readonly setTaken: Dispatch<SetStateAction<readonly RestoredAnswerWithUndo[]>>
}

/**
 * Returns the functions behind the buttons of a note: `keep` confirms the stored answer; `take` restores another answer, and the person can undo
 * that.
 */
export function makeAnswerChoices(
  one: AnswerElsewhere,
  { key, question, stepId, action, changeTo }: AnswerOfTwoDevices,
  { press, save, setTaken }: ChoiceTools,
) {
  const isTold = ({ elsewhere }: OpenRegistration) =>
    elsewhere.some((each) => toAnswerKey(each) === key && haveSameAnswers(each, one))
  const isNow =
    (value: AnswerValue | null) =>
    ({ answers }: OpenRegistration) =>
      canonicalJson(readCurrentValue(answers, one)) === canonicalJson(value)
  const without = (all: readonly RestoredAnswerWithUndo[]) => all.filter((each) => each.key !== key)
  const about = { key, question, stepId }
  const putBack = () => {
    save(changeTo(one))
    setTaken(without)
  }
  return {
    keep: () =>
      void press({
        ...about,
        isSo: isTold,
        isDone: isNow(one.value),
        save: () => save(changeTo(one)),
      }),
    take: (other: AnswerElsewhere['others'][number]) => {
      const value = mergeRestoredAnswer(one.value, other.value)
      const isTaken = isNow(value)
      const undo = () =>
        void press({ ...about, isSo: isTaken, isDone: isNow(one.value), save: putBack })
      const takeBack = () => {
        save(changeTo({ ...other, value }))
        const said = describeRestoredAnswer(action, other)
        const standing = isActionSet(action) ? null : JSON.stringify(value)
        setTaken((all) => [...without(all), { key, question, said, undo, standing }])
      }
      void press({ ...about, isSo: isTold, isDone: isTaken, save: takeBack })
    },
  }
}
