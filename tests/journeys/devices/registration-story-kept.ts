import type { Page } from 'playwright-core'
import type { Answers, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { AnswerElsewhere } from '#features/registrations/contract/answered-elsewhere.ts'

export type KeptHere = {
  readonly deviceId: string
  readonly sequence: number
  readonly waiting: number
  readonly answers: readonly (readonly [string, AnswerValue])[]
  readonly items: readonly string[]
  readonly told: readonly AnswerElsewhere[]
}

/** Reads the number of a browser's newest change, the count of its unsent changes, and what it has stored of a registration. */
export const kept = (page: Page, registrationId = ''): Promise<KeptHere> =>
  page.evaluate(async (id) => {
    const ask = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const database = await ask(indexedDB.open('registration-answers'))
    const stores = database.transaction(['device', 'writes', 'flows'])
    const device = (await ask(stores.objectStore('device').get('this'))) as
      | { id: string; sequence: number }
      | undefined
    const waiting = await ask(stores.objectStore('writes').count())
    const flow = (await ask(stores.objectStore('flows').get(id))) as
      | { answers: Answers; elsewhere: readonly AnswerElsewhere[] }
      | undefined
    database.close()
    return {
      deviceId: device?.id ?? '',
      sequence: device?.sequence ?? 0,
      waiting,
      answers: [...(flow?.answers.values ?? [])],
      items: [...(flow?.answers.items.values() ?? [])].flat(),
      told: flow?.elsewhere ?? [],
    }
  }, registrationId)
