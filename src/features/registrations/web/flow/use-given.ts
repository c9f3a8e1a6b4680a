import { useEffect, useMemo, useState } from 'react'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { type Place, withBegunItem } from '#features/registration-flow/domain/screens/place.ts'
import { applyWrites } from '../../domain/autosave/apply-write.ts'
import { isSigned } from '../../domain/autosave/autosave-write.ts'
import type { Change, OpenRegistration } from '../session/open-registration.ts'

/** Overlays new answers on the stored ones until they are stored on this device, so that the next screen opens without waiting. */
export function useGiven(open: OpenRegistration, place: Place) {
  const [given, setGiven] = useState<readonly Change[]>([])
  const answers = useMemo(
    () => withBegunItem(open.flow, applied(open.answers, given), place),
    [open.flow, open.answers, given, place],
  )
  useEffect(
    () =>
      setGiven((changes) =>
        changes.some((change) => isKept(open, change))
          ? changes.filter((change) => !isKept(open, change))
          : changes,
      ),
    [open],
  )
  /** Returns the answers after these changes. Files are shown once they are on this device; a signature is shown at once together with its drawing. */
  const give = (changes: readonly Change[]): Answers => {
    const plain = changes.filter(({ file, value }) => !file || isSigned(value))
    const keys = changes.map(({ hop }) => keyOf(hop))
    // As in the store, a newer change of the same answer replaces the older one.
    setGiven((before) => [...before.filter(({ hop }) => !keys.includes(keyOf(hop))), ...plain])
    return applied(answers, plain)
  }
  return { answers, given, give }
}

const applied = (answers: Answers, changes: readonly Change[]) =>
  applyWrites(
    answers,
    changes.map((change) => ({ skipped: false, ...change })),
  )

function isKept(
  { answers }: OpenRegistration,
  { hop, actionSetId, value, skipped = false }: Change,
): boolean {
  if (hop.actionId === actionSetId && hop.itemId)
    return (answers.items.get(actionSetId)?.includes(hop.itemId) ?? false) === (value !== null)
  const key = keyOf(hop)
  return (
    JSON.stringify(answers.values.get(key) ?? null) === JSON.stringify(value) &&
    answers.skipped.has(key) === skipped
  )
}
