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
  /** Whose answers these are: '' of the candidate, else the id of the consultant who gives them. */
  readonly owner: string
  readonly store: AnswerStore
  readonly keepFlow: (flow: KeptFlow) => Promise<void>
  readonly keptFlow: (registrationId: string) => Promise<KeptFlow | undefined>
}

const opened = new Map<string, Promise<AnswersHere>>()

/** This browser's own place for answers, the same for every registration that its owner opens in it. What a consultant answers is stored apart from what candidates do. */
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

/** A consultant who signs out leaves nothing of the people that they answered for. */
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
  // Signed out, the flow and what was answered in it leave the browser. What was never sent stays until its owner comes back.
  onSignOut(() => void database.clear('flows').catch(() => {}))
  return {
    owner: '',
    store: indexedAnswers(database),
    keepFlow: async (flow) => {
      // What was still on its way when its owner signed out stays out.
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

/** No copy of many people's registrations stays at a desk: only what was typed and not sent yet. */
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

/** How many answers wait in this browser for their owner to sign in. */
export const unsentAnswers = async () => (await answersHere()).store.unsent()
