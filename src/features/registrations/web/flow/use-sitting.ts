import { useCallback, useMemo, useState } from 'react'
import { useAnsweredFor } from '../kept-here/answered-for.ts'
import { unsafeIn } from '../../domain/documents/unsafe-files.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import type { Change, OpenRegistration } from '../session/open-registration.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { formWords } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { Place } from '#features/registration-flow/domain/screens/place.ts'
import { nameGiven, refusalOfName } from '#features/registration-flow/domain/texts/signer.ts'
import { readWire } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { addressOf } from './moving/flow-address.ts'
import { useLeaving } from './moving/use-leaving.ts'
import { noteUpdated } from './last-updated.ts'
import type { Sitting } from './sitting.ts'
import { useGiven } from './use-given.ts'

/** Returns the state and functions that the screens of an open registration use. */
export function useSitting(open: OpenRegistration, place: Place, today: string): Sitting {
  const { registration, flow } = open
  const { answers, given, give } = useGiven(open, place)
  const leaving = useLeaving(given.length > 0)
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const returned = useMemo(() => readWire(registration.flow).returned, [registration.flow])
  // The registration may have been read before the latest answers were given here.
  const stillReturned = new Map(
    [...returned].filter(([key]) => !corrected.has(key) && !open.saveState.unsent.includes(key)),
  )

  const cameBack = new Map(
    registration.cameBack.map((back) => {
      const key = placeKey(back)
      const changed = back.changed || corrected.has(key) || open.saveState.unsent.includes(key)
      return [key, { ...back, changed }] as const
    }),
  )
  const unkept = unkeptIn(open, given)
  const filledIn = new Set(registration.filledIn.map(placeKey).filter((key) => !unkept.has(key)))

  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const tags: Sitting['tags'] = (text, itemId) => withTags(text, named, flow, answers, itemId)
  const byConsultant = useAnsweredFor() !== undefined
  const id = byConsultant ? registration.id : undefined
  return {
    addressOf: useCallback((screen, from) => addressOf(screen, from, id), [id]),
    home:
      id === undefined
        ? { to: '/registration', words: `your ${formWords(flow.type)}` }
        : { to: `/consultant/registrations/${id}`, words: 'the registration' },
    byConsultant,
    signer: nameGiven(named, flow, answers),
    refusalOfName: (typed) => refusalOfName(typed, named, flow, answers),
    open,
    flow,
    answers,
    judged: {
      ...{ returned: stillReturned, unkept, today, filledIn },
      wasSent: registration.submittedAt !== null,
    },
    cameBack,
    tags,
    leaving,
    save: (...changes) => {
      for (const change of changes) {
        open.save(change)
        noteUpdated(registration.id, change)
      }
      const keys = changes.map(({ hop }) => keyOf(hop))
      setCorrected((before) => new Set([...before, ...keys]))
      return give(changes)
    },
  }
}

/** Returns the keys of answers that the server does not have, or whose files are unsafe. */
const unkeptIn = ({ saveState, registration }: OpenRegistration, given: readonly Change[]) =>
  new Set([
    ...given.map(({ hop }) => keyOf(hop)),
    ...saveState.unsent,
    ...saveState.refused.map(({ key }) => key),
    ...unsafeIn(registration.documents),
  ])
