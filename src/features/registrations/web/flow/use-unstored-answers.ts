import { useMemo, useState } from 'react'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type ScreenQuery,
  addBegunItem,
} from '#features/registration-flow/domain/screens/screen-query.ts'
import { applyWrites } from '../../domain/autosave/apply-write.ts'
import { isSignatureValue } from '../../domain/autosave/autosave-write.ts'
import type { ScreenAnswerChange, OpenRegistration } from '../session/open-registration.ts'

/**
 * Adds the answers that were just given to those that this device has stored, so that the next screen opens without waiting. An added answer is
 * removed here once the device has stored it.
 */
export function useUnstoredAnswers(open: OpenRegistration, place: ScreenQuery) {
  const [given, setGiven] = useState<readonly ScreenAnswerChange[]>([])
  const answers = useMemo(
    () => addBegunItem(open.flow, applyChanges(open.answers, given), place),
    [open.flow, open.answers, given, place],
  )
  /**
   * Adds these changes and returns the resulting answers. A change with files is left out until this device has stored the files; a drawn signature
   * is included at once.
   */
  const give = (changes: readonly ScreenAnswerChange[]): Answers => {
    const plain = changes.filter(({ file, value }) => !file || isSignatureValue(value))
    const keys = changes.map(({ hop }) => keyOf(hop))
    // A newer change of an answer replaces the older one, as it does in the browser's store.
    setGiven((before) => [...before.filter(({ hop }) => !keys.includes(keyOf(hop))), ...plain])
    return applyChanges(answers, plain)
  }
  /** Removes a change that this device has stored. If another tab has answered the question at the same time, its answer is shown from now on. */
  const forget = (change: ScreenAnswerChange) =>
    setGiven((before) => before.filter((one) => one !== change))
  return { answers, given, give, forget }
}

const applyChanges = (answers: Answers, changes: readonly ScreenAnswerChange[]) =>
  applyWrites(
    answers,
    changes.map((change) => ({ skipped: false, ...change })),
  )
