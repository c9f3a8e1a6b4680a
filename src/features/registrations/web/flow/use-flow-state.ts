import { useCallback, useMemo, useState } from 'react'
import { useAnsweredRegistrationId } from '../stored-in-browser/use-answered-registration-id.ts'
import { findUnsafeAnswers } from '../../domain/documents/unsafe-files.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import type { ScreenAnswerChange, OpenRegistration } from '../session/open-registration.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import {
  fillLinesWithValues,
  fillTags,
  listUnfilledTags,
} from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { ScreenQuery } from '#features/registration-flow/domain/screens/screen-query.ts'
import { findSignerName, checkSignedName } from '#features/registration-flow/domain/texts/signer.ts'
import { readWireFlow } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { formatScreenAddress } from './navigation/flow-address.ts'
import { useSaveAndExit } from './navigation/use-leaving.ts'
import { storeLastUpdated } from './last-updated.ts'
import type { FlowState } from './flow-state.ts'
import { useShownInCards } from './screens/known/shown-in-cards.ts'
import { useUnstoredAnswers } from './use-unstored-answers.ts'

/** Returns the state and functions that the screens of an open registration use. */
export function useFlowState(open: OpenRegistration, place: ScreenQuery, today: string): FlowState {
  const { registration, flow } = open
  const { answers, given, give, forget } = useUnstoredAnswers(open, place)
  const leaving = useSaveAndExit(given.length > 0)
  const shownInCards = useShownInCards()
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const returned = useMemo(() => readWireFlow(registration.flow).returned, [registration.flow])
  // Returned answers that were corrected on this device are left out. The registration may have
  // been read before the correction.
  const stillReturned = new Map(
    [...returned].filter(([key]) => !corrected.has(key) && !open.saveState.unsent.includes(key)),
  )

  const cameBack = listCameBack(open, corrected)
  const unkept = findKeysNotOnServer(open, given)
  const filledIn = new Set(registration.filledIn.map(toAnswerKey).filter((key) => !unkept.has(key)))

  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const tags: FlowState['tags'] = (text, itemId) => fillTags(text, named, flow, answers, itemId)
  const byConsultant = useAnsweredRegistrationId() !== undefined
  const id = byConsultant ? registration.id : undefined
  return {
    addressOf: useCallback((screen, from) => formatScreenAddress(screen, from, id), [id]),
    home:
      id === undefined
        ? { to: '/registration', words: `your ${chooseFlowNoun(flow.type)}` }
        : { to: `/consultant/registrations/${id}`, words: 'the registration' },
    byConsultant,
    signer: findSignerName(named, flow, answers),
    refusalOfName: (typed) => checkSignedName(typed, named, flow, answers),
    open,
    flow,
    answers,
    judged: {
      ...{ returned: stillReturned, unkept, today, filledIn },
      wasSent: registration.submittedAt !== null,
      saver: byConsultant ? 'consultant' : 'candidate',
    },
    shownInCards,
    cameBack,
    tags,
    lines: (text, itemId) => fillLinesWithValues(text, named, flow, answers, itemId),
    unfilledTags: (text, itemId) => listUnfilledTags(text, named, flow, answers, itemId),
    leaving,
    save: (...changes) => {
      for (const change of changes) {
        void open.save(change).then(() => forget(change))
        storeLastUpdated(registration.id, change)
      }
      const keys = changes.map(({ hop }) => keyOf(hop))
      setCorrected((before) => new Set([...before, ...keys]))
      return give(changes)
    },
  }
}

/** Returns the answers that came back, by their keys. `corrected`: keys of answers that were corrected on this device. */
const listCameBack = (
  { registration, saveState }: OpenRegistration,
  corrected: ReadonlySet<string>,
): FlowState['cameBack'] =>
  new Map(
    registration.cameBack.map((back) => {
      const key = toAnswerKey(back)
      const changed = back.changed || corrected.has(key) || saveState.unsent.includes(key)
      return [key, { ...back, changed }] as const
    }),
  )

/** Returns the keys of answers that the server has not stored yet, has refused, or whose files are unsafe. */
const findKeysNotOnServer = (
  { saveState, registration }: OpenRegistration,
  given: readonly ScreenAnswerChange[],
) =>
  new Set([
    ...given.map(({ hop }) => keyOf(hop)),
    ...saveState.unsent,
    ...saveState.refused.map(({ key }) => key),
    ...findUnsafeAnswers(registration.documents),
  ])
