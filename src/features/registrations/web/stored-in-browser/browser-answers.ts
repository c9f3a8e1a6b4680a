import { actsAsConsultant } from '#web/call/credentials.ts'
import { registerSignOutCleanup, useSession } from '#web/session/session.ts'
import type { AnswerStore } from './answer-store.ts'
import { openAnswerCopies } from './answer-notes.ts'
import { makeIndexedAnswerStore } from './indexed-answers.ts'
import { type AnswerDatabase, type StoredFlow, openAnswerDatabase } from './answer-database.ts'
import { makeMemoryAnswerStore } from './memory-answers.ts'
import { removeAnswers } from './remove-answers.ts'

type BrowserAnswers = {
  /** The person who gives these answers: '' for the candidate, else the id of the consultant. */
  readonly owner: string
  readonly store: AnswerStore
  /**
   * Stores a flow from which the caller has removed what browsers must not store, with `makeDeviceCopy`. That function is not called here, because a
   * sign-out only counts answers and would otherwise load the code of all question types.
   */
  readonly keepFlow: (flow: StoredFlow) => Promise<void>
  readonly keptFlow: (registrationId: string) => Promise<StoredFlow | undefined>
}

const openedByOwner = new Map<string, Promise<BrowserAnswers>>()

/**
 * Returns this browser's store for the current owner, the candidate or the signed-in consultant. It has all registrations of the owner. A
 * consultant's answers are stored separately from those of candidates.
 */
export function openBrowserAnswers(): Promise<BrowserAnswers> {
  const session = useSession.getState()
  const owner = actsAsConsultant(session, location.pathname)
    ? (session.consultant.auth?.id ?? '')
    : ''
  const known = openedByOwner.get(owner)
  if (known) return known
  const opening =
    owner === ''
      ? openAnswerDatabase().then(makeCandidateAnswers, () => makeMemoryAnswers(''))
      : openAnswerDatabase(toDatabaseName(owner)).then(
          (database) => makeConsultantAnswers(owner, database),
          () => makeMemoryAnswers(owner),
        )
  openedByOwner.set(owner, opening)
  return opening
}

const toDatabaseName = (consultantId: string) => `registration-answers of ${consultantId}`

/** Deletes all stored answers of a consultant who signs out, because the answers are about candidates. */
export async function deleteAnswersOfConsultant(consultantId: string) {
  openedByOwner.delete(consultantId)
  const database = await openAnswerDatabase(toDatabaseName(consultantId))
  await Promise.all(
    (['given', 'writes', 'files', 'places'] as const).map((store) => database.clear(store)),
  )
  const notes = openAnswerCopies(database.name)
  for (const given of notes.left()) notes.crossOut(given)
  database.close()
}

function makeCandidateAnswers(database: AnswerDatabase): BrowserAnswers {
  // The sign-out deletes the flow with the answers that were sent. Unsent answers stay stored until
  // the candidate signs in again.
  registerSignOutCleanup(() => void database.clear('flows').catch(() => {}))
  return {
    owner: '',
    store: makeIndexedAnswerStore(database),
    keepFlow: async (flow) => {
      // A read that ends after the sign-out must not store the flow again.
      if (useSession.getState().candidate.auth)
        await database.put('flows', {
          ...flow,
          registration: removeAnswers(flow.registration),
        })
    },
    keptFlow: (registrationId) => database.get('flows', registrationId),
  }
}

/**
 * Returns the store of a consultant. It stores only unsent answers, so that a computer at a branch never has copies of many people's registrations.
 */
const makeConsultantAnswers = (owner: string, database: AnswerDatabase): BrowserAnswers => ({
  ...makeMemoryAnswers(owner),
  store: makeIndexedAnswerStore(database),
})

const makeMemoryAnswers = (owner: string): BrowserAnswers => ({
  owner,
  store: makeMemoryAnswerStore(),
  keepFlow: async () => {},
  keptFlow: async () => undefined,
})

/** Returns the number of answers that wait in this browser for their owner to sign in. */
export const countUnsentAnswers = async () => (await openBrowserAnswers()).store.unsent()
