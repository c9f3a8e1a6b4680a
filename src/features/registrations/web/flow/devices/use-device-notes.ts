import { useEffect, useState } from 'react'
import type { Elsewhere, Origin } from '../../../contract/answered-elsewhere.ts'
import { canonicalJson } from '../../../domain/log/canonical-json.ts'
import { type SaidOnDevice, takenBack, tellSame } from '../../../domain/devices/told-of-devices.ts'
import { hopOf, placeKey } from '../../../domain/verdicts/verdicts.ts'
import { standsAt } from '../../kept-here/elsewhere-here.ts'
import type { Change, OpenRegistration } from '../../session/open-registration.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { wordedChoices } from '#features/registration-flow/domain/questions/worded-choices.ts'
import { answerName } from '../screens/answer-name.ts'
import type { Sitting } from '../sitting.ts'
import { keepWords, saidWords, takenWords, takeWords } from './device-words.ts'
import { useStillTold } from './use-still-told.ts'

/** One answer that was given twice: what stands, what can be taken back, and the ways to choose. */
export type DeviceNote = {
  readonly key: string
  readonly question: string
  readonly kept: string
  /** It was pressed when it told what was not so any more. */
  readonly outdated: boolean
  /** A press is being looked into. */
  readonly busy: boolean
  readonly keep: { readonly words: string; readonly press: () => void }
  readonly others: readonly {
    readonly said: string
    readonly words: string
    readonly press: () => void
  }[]
}
/** What was just taken back here, and how that is undone. */
export type TakenNote = {
  readonly key: string
  readonly question: string
  readonly said: string
  readonly undo: () => void
}
/** An answer with when it was typed. */
type Typed = SaidOnDevice & { readonly from: Pick<Origin, 'typedAt'> }
/** `standing`: the answer that was taken back; null of an item, which comes and goes as a whole. */
type Taken = TakenNote & { readonly standing: string | null }

/** Of which answers two devices said different things, and which the person has just taken back. */
export function useDeviceNotes(sitting: Sitting, screen: string) {
  const { answers, open, save } = sitting
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const { asking, outdated, press } = useStillTold(open)
  // Going on to another screen ends it.
  useEffect(() => setTaken((all) => (screen && all.length > 0 ? [] : all)), [screen])
  const now = new Date()
  function noteOf(one: Elsewhere): DeviceNote | undefined {
    const answer = answerGivenTwice(sitting, one)
    if (!answer) return undefined
    const { hop, action, question, stepId, changeTo } = answer
    const key = keyOf(hop)
    const forget = () => setTaken((all) => all.filter((each) => each.key !== key))
    const isTold = ({ elsewhere }: OpenRegistration) =>
      elsewhere.some((each) => placeKey(each) === key && tellSame(each, one))
    const pressed = (save: () => void) => void press({ key, stepId, isSo: isTold, save })
    return {
      key,
      question,
      kept: saidWords(action, one, one.from, now),
      outdated: outdated.has(key),
      busy: asking === key,
      keep: { words: keepWords(action, one), press: () => pressed(() => save(changeTo(one))) },
      others: one.others.map((other) => {
        const value = takenBack(one.value, other.value)
        const isTaken = ({ answers: now }: OpenRegistration) =>
          canonicalJson(standsAt(now, one)) === canonicalJson(value)
        const putBack = () => {
          save(changeTo(one))
          forget()
        }
        const take = () => {
          save(changeTo({ ...other, value }))
          const said = takenWords(action, other)
          const undo = () => void press({ key, stepId, isSo: isTaken, save: putBack })
          const standing = isSet(action) ? null : JSON.stringify(value)
          setTaken((all) => [
            ...all.filter((each) => each.key !== key),
            { key, question, said, undo, standing },
          ])
        }
        return {
          said: saidWords(action, other, other.from, now),
          words: takeWords(action, other),
          press: () => pressed(take),
        }
      }),
    }
  }

  const stands = (key: string) => JSON.stringify(answers.values.get(key) ?? null)
  return {
    notes: open.elsewhere.flatMap((one) => noteOf(one) ?? []),
    // What was changed since is no longer what was taken back.
    taken: taken.filter(({ key, standing }) => standing === null || standing === stands(key)),
  }
}

/** The question of an answer that was given twice, as it is asked here, and the change that gives it one of the two. */
function answerGivenTwice(sitting: Sitting, one: Elsewhere) {
  const { flow, answers, tags } = sitting
  const found = findAction(flow, one.actionId)
  if (!found || one.others.length === 0) return undefined
  const hop = hopOf(one)
  const key = keyOf(isSet(found.action) ? { actionId: hop.actionId } : hop)
  const here = askedActions(flow, answers).findLast((asked) => keyOf(asked.hop) === key)
  if (!here) return undefined
  const setId = isSet(found.action) ? found.action.id : found.set?.id
  return {
    hop,
    action: wordedChoices(found.action, (text) => tags(text, hop.itemId)),
    question: isSet(found.action) ? found.action.itemName : answerName(sitting, here),
    stepId: found.inStep.stepId,
    changeTo: ({ value, skipped, from }: Typed): Change => ({
      hop,
      inStep: found.inStep,
      value,
      skipped,
      // A press types nothing: the answer is as old as it was.
      typedAt: Date.parse(from.typedAt),
      ...(setId ? { actionSetId: setId } : {}),
    }),
  }
}
