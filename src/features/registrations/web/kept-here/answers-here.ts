import { actsAsConsultant } from '#web/call/credentials.ts'
import { onSignOut, useSession } from '#web/session/session.ts'
import { deviceCopy } from '../../domain/devices/device-copy.ts'
import type { AnswerStore } from './answer-store.ts'
import { givenNotes } from './given-notes.ts'
import { indexedAnswers } from './indexed-answers.ts'
import { type KeptDatabase, type KeptFlow, openKept } from './kept-database.ts'
import { memoryAnswers } from './memory-answers.ts'
import { withoutValues } from './without-values.ts'

type AnswersHere = {
  /** The owner of these answers: '' for the candidate, else the id of the consultant who gives them. */
  readonly owner: string
  readonly store: AnswerStore
  readonly keepFlow: (flow: KeptFlow) => Promise<void>
  readonly keptFlow: (registrationId: string) => Promise<KeptFlow | undefined>
}

const opened = new Map<string, Promise<AnswersHere>>()

/**
 * Returns this browser's store for the current owner, shared by all of the owner's registrations. A consultant's answers are stored separately from
 * those of candidates.
 */
export function answersHere(): Promise<AnswersHere> {
  const session = useSession.getState()
  const owner = actsAsConsultant(session, location.pathname)
    ? (session.consultant.auth?.id ?? '')
    : ''
  const known = opened.get(owner)
  if (known) return known
  const opening =
    owner === ''
      ? openKept().then(lasting, () => passing(''))
      : openKept(nameOf(owner)).then(
          (database) => ofConsultant(owner, database),
          () => passing(owner),
        )
  opened.set(owner, opening)
  return opening
}

const nameOf = (consultantId: string) => `registration-answers of ${consultantId}`

/** Deletes all stored answers of a consultant who signs out, because they belong to the candidates they answered for. */
export async function forgetAnswersOf(consultantId: string) {
  opened.delete(consultantId)
  const database = await openKept(nameOf(consultantId))
  await Promise.all(
    (['given', 'writes', 'files', 'places'] as const).map((store) => database.clear(store)),
  )
  const notes = givenNotes(database.name)
  for (const given of notes.left()) notes.crossOut(given)
  database.close()
}

function lasting(database: KeptDatabase): AnswersHere {
  // The sign-out deletes the flow and its sent answers. Unsent answers remain until their owner signs in again.
  onSignOut(() => void database.clear('flows').catch(() => {}))
  return {
    owner: '',
    store: indexedAnswers(database),
    keepFlow: async (flow) => {
      // A read that ends after the sign-out must not store the flow again.
      if (useSession.getState().candidate.auth)
        await database.put('flows', {
          ...flow,
          registration: withoutValues(flow.registration),
          ...deviceCopy(flow.flow, flow),
        })
    },
    keptFlow: (registrationId) => database.get('flows', registrationId),
  }
}

/** Stores only typed and unsent answers for a consultant, so that a desk never has copies of many people's registrations. */
const ofConsultant = (owner: string, database: KeptDatabase): AnswersHere => ({
  ...passing(owner),
  store: indexedAnswers(database),
})

const passing = (owner: string): AnswersHere => ({
  owner,
  store: memoryAnswers(),
  keepFlow: async () => {},
  keptFlow: async () => undefined,
})

/** Returns the number of answers that wait in this browser for their owner to sign in. */
export const unsentAnswers = async () => (await answersHere()).store.unsent()
