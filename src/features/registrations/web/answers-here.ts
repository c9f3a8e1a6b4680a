import { onSignOut, useSession } from '#web/session.ts'
import { deviceCopy } from '../domain/device-copy.ts'
import type { AnswerStore } from './answer-store.ts'
import { indexedAnswers } from './indexed-answers.ts'
import { type KeptDatabase, type KeptFlow, openKept } from './kept-database.ts'
import { memoryAnswers } from './memory-answers.ts'
import { withoutValues } from './without-values.ts'

type AnswersHere = {
  readonly store: AnswerStore
  readonly keepFlow: (flow: KeptFlow) => Promise<void>
  readonly keptFlow: (registrationId: string) => Promise<KeptFlow | undefined>
}

let opened: Promise<AnswersHere> | undefined

/** This browser's own place for answers, the same for every registration that is opened in it. */
export const answersHere = (): Promise<AnswersHere> => (opened ??= openKept().then(lasting, passing))

function lasting(database: KeptDatabase): AnswersHere {
  // Signed out, the flow and what was answered in it leave the browser. What was never sent stays until its owner comes back.
  onSignOut(() => void database.clear('flows').catch(() => {}))
  return {
    store: indexedAnswers(database),
    keepFlow: async (flow) => {
      // What was still on its way when its owner signed out stays out.
      if (useSession.getState().candidate.auth) await database.put('flows', { ...flow, registration: withoutValues(flow.registration), answers: deviceCopy(flow.flow, flow.answers) })
    },
    keptFlow: (registrationId) => database.get('flows', registrationId),
  }
}

const passing = (): AnswersHere => ({ store: memoryAnswers(), keepFlow: async () => {}, keptFlow: async () => undefined })

/** How many answers wait in this browser for their owner to sign in. */
export const unsentAnswers = async () => (await answersHere()).store.unsent()
