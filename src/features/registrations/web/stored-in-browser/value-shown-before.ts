import { keyOf, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AnswerWrite,
  isItemWrite,
  ITEM_PRESENT_VALUE,
} from '../../domain/autosave/autosave-write.ts'
import { findActionsKeptOffDevice } from '../../domain/devices/device-copy.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import type { ScreenAnswerChange } from '../session/open-registration.ts'
import type { LoadedRegistration } from '../session/merge-loaded-parts.ts'

type RegistrationWithQueue = {
  readonly read: LoadedRegistration
  readonly queue: { readonly kept: readonly AnswerWrite[] }
}
type ShownAnswer = Pick<AnswerWrite, 'over' | 'seen' | 'shownUpTo'>

/**
 * Returns what the screen showed before the change, so that the server knows whether the person saw another device's answer. This is the value or,
 * for an answer that must not be stored in a browser, its revision. If the answer has an unsent change, it is what was shown before that first
 * change.
 */
export function findValueShownBefore(
  known: RegistrationWithQueue,
  change: ScreenAnswerChange,
): ShownAnswer {
  const { hop, seen, shownUpTo } = change
  if (seen !== undefined) return makeShownAnswer({ seen, shownUpTo })
  const waiting = known.queue.kept.find((write) => keyOf(write.hop) === keyOf(hop))
  if (waiting) return makeShownAnswer(waiting)
  const value = findAnswerBeforeChange(known, change)
  return findActionsKeptOffDevice(known.read.flow).has(hop.actionId)
    ? makeShownAnswer({ seen: findShownRevision(known, change, value) })
    : { over: value }
}

function findAnswerBeforeChange(
  { read }: RegistrationWithQueue,
  { hop, actionSetId, over }: ScreenAnswerChange,
): AnswerValue | null {
  if (over !== undefined) return over
  if (actionSetId && isItemWrite({ hop, actionSetId }))
    return read.answers.items.get(actionSetId)?.includes(hop.itemId ?? '')
      ? ITEM_PRESENT_VALUE
      : null
  return read.answers.values.get(keyOf(hop)) ?? null
}

/** Returns the revision of the shown answer if it came from another device; else undefined. */
const findShownRevision = (
  { read }: RegistrationWithQueue,
  { hop }: ScreenAnswerChange,
  shown: AnswerValue | null,
) =>
  read.elsewhere.find(
    (one) => toAnswerKey(one) === keyOf(hop) && canonicalJson(one.value) === canonicalJson(shown),
  )?.revision ?? undefined

const makeShownAnswer = ({
  over,
  seen,
  shownUpTo,
}: { [Part in keyof ShownAnswer]?: ShownAnswer[Part] | undefined }): ShownAnswer => ({
  ...(over === undefined ? {} : { over }),
  ...(seen === undefined ? {} : { seen }),
  ...(shownUpTo === undefined ? {} : { shownUpTo }),
})
