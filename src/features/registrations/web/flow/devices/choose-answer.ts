import type { Dispatch, SetStateAction } from 'react'
import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { Elsewhere } from '../../../contract/answered-elsewhere.ts'
import { takenBack, tellSame } from '../../../domain/devices/told-of-devices.ts'
import { canonicalJson } from '../../../domain/log/canonical-json.ts'
import { placeKey } from '../../../domain/verdicts/verdicts.ts'
import { standsAt } from '../../kept-here/elsewhere-here.ts'
import type { Change, OpenRegistration } from '../../session/open-registration.ts'
import type { AnswerGivenTwice } from './answer-given-twice.ts'
import { takenWords } from './device-words.ts'
import type { PressNote } from './use-still-told.ts'

/** An answer that was just restored here, and the button that undoes it. */
export type TakenNote = {
  readonly key: string
  readonly question: string
  readonly said: string
  readonly undo: () => void
  /** The restored answer; null for an item, which is added or removed as a whole. */
  readonly standing: string | null
}
type Means = {
  readonly press: PressNote
  readonly save: (change: Change) => void
  readonly setTaken: Dispatch<SetStateAction<readonly TakenNote[]>>
}

/** Returns the buttons under a note: one confirms the stored answer, the others restore another answer, which can be undone. */
export function waysToChoose(
  one: Elsewhere,
  { key, question, stepId, action, changeTo }: AnswerGivenTwice,
  { press, save, setTaken }: Means,
) {
  const isTold = ({ elsewhere }: OpenRegistration) =>
    elsewhere.some((each) => placeKey(each) === key && tellSame(each, one))
  const isNow =
    (value: Value | null) =>
    ({ answers }: OpenRegistration) =>
      canonicalJson(standsAt(answers, one)) === canonicalJson(value)
  const without = (all: readonly TakenNote[]) => all.filter((each) => each.key !== key)
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
    take: (other: Elsewhere['others'][number]) => {
      const value = takenBack(one.value, other.value)
      const isTaken = isNow(value)
      const undo = () =>
        void press({ ...about, isSo: isTaken, isDone: isNow(one.value), save: putBack })
      const takeBack = () => {
        save(changeTo({ ...other, value }))
        const said = takenWords(action, other)
        const standing = isSet(action) ? null : JSON.stringify(value)
        setTaken((all) => [...without(all), { key, question, said, undo, standing }])
      }
      void press({ ...about, isSo: isTold, isDone: isTaken, save: takeBack })
    },
  }
}
