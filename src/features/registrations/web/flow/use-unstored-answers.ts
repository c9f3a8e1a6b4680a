import { useEffect, useMemo, useState } from 'react'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type ScreenQuery,
  addBegunItem,
} from '#features/registration-flow/domain/screens/screen-query.ts'
import { applyWrites } from '../../domain/autosave/apply-write.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
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
  useEffect(
    () =>
      setGiven((changes) =>
        changes.some((change) => isChangeStored(open, change))
          ? changes.filter((change) => !isChangeStored(open, change))
          : changes,
      ),
    [open],
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
  return { answers, given, give }
}

const applyChanges = (answers: Answers, changes: readonly ScreenAnswerChange[]) =>
  applyWrites(
    answers,
    changes.map((change) => ({ skipped: false, ...change })),
  )

function isChangeStored(
  open: OpenRegistration,
  { hop, actionSetId, value, skipped = false }: ScreenAnswerChange,
): boolean {
  const { answers } = open
  if (hop.actionId === actionSetId && hop.itemId)
    return (answers.items.get(actionSetId)?.includes(hop.itemId) ?? false) === (value !== null)
  const key = keyOf(hop)
  return (
    JSON.stringify(answers.values.get(key) ?? null) === JSON.stringify(value) &&
    answers.skipped.has(key) === skipped &&
    !waitsForConfirmation(open, key)
  )
}

/** Returns whether no one has confirmed a filled in answer, on this device or on the server. The confirmed answer has the same value. */
const waitsForConfirmation = (
  { registration, saveState: { unsent, refused } }: OpenRegistration,
  key: string,
) =>
  registration.filledIn.some((place) => toAnswerKey(place) === key) &&
  !unsent.includes(key) &&
  !refused.some((one) => one.key === key)
