import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAnsweredFor } from '../kept-here/answered-for.ts'
import { applyWrites } from '../../domain/autosave/apply-write.ts'
import { unsafeIn } from '../../domain/documents/unsafe-files.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import type { Change, OpenRegistration } from '../session/open-registration.ts'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { type Place, withBegunItem } from '#features/registration-flow/domain/screens/place.ts'
import { nameGiven, refusalOfName } from '#features/registration-flow/domain/texts/signer.ts'
import { readWire } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { addressOf } from './flow-address.ts'
import { noteUpdated } from './last-updated.ts'
import type { Sitting } from './sitting.ts'

/** Puts what was just given over the answers until it is kept on this device, so that the next screen is asked for at once. */
export function useSitting(open: OpenRegistration, place: Place, today: string): Sitting {
  const { registration, flow } = open
  const [given, setGiven] = useState<readonly Change[]>([])
  const answers = useMemo(
    () => withBegunItem(flow, applied(open.answers, given), place),
    [flow, open.answers, given, place],
  )
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const returned = useMemo(() => readWire(registration.flow).returned, [registration.flow])
  // What was read may be older than what was answered here.
  const stillReturned = new Map(
    [...returned].filter(([key]) => !mended.has(key) && !open.saveState.unsent.includes(key)),
  )

  const cameBack = new Map(
    registration.cameBack.map((back) => {
      const key = placeKey(back)
      const changed = back.changed || mended.has(key) || open.saveState.unsent.includes(key)
      return [key, { ...back, changed }] as const
    }),
  )
  const unkept = new Set([
    ...given.map(({ hop }) => keyOf(hop)),
    ...open.saveState.unsent,
    ...open.saveState.refused.map(({ key }) => key),
    ...unsafeIn(registration.documents),
  ])

  useEffect(
    () =>
      setGiven((changes) =>
        changes.some((change) => isKept(open, change))
          ? changes.filter((change) => !isKept(open, change))
          : changes,
      ),
    [open],
  )

  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const tags: Sitting['tags'] = (text, itemId) => withTags(text, named, flow, answers, itemId)
  const byConsultant = useAnsweredFor() !== undefined
  const id = byConsultant ? registration.id : undefined
  return {
    addressOf: useCallback((screen, from) => addressOf(screen, from, id), [id]),
    home:
      id === undefined
        ? { to: '/registration', words: 'your registration' }
        : { to: `/consultant/registrations/${id}`, words: 'the registration' },
    byConsultant,
    signer: nameGiven(named, flow, answers),
    refusalOfName: (typed) => refusalOfName(typed, named, flow, answers),
    open,
    flow,
    answers,
    judged: { returned: stillReturned, unkept, today, wasSent: registration.submittedAt !== null },
    cameBack,
    tags,
    save: (...changes) => {
      for (const change of changes) {
        open.save(change)
        noteUpdated(registration.id, change)
      }
      const plain = changes.filter(({ file }) => !file)
      const keys = changes.map(({ hop }) => keyOf(hop))
      setMended((before) => new Set([...before, ...keys]))
      // The newer of two takes the place of the older in what is kept as well.
      setGiven((before) => [...before.filter(({ hop }) => !keys.includes(keyOf(hop))), ...plain])
      return applied(answers, plain)
    },
  }
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
