import { afterRefusal } from '../../domain/autosave/autosave-queue.ts'
import type { AnswerStore } from './answer-store.ts'
import { type KeptDatabase, LASTING } from './kept-database.ts'
import { deviceIdOf, keepGiven, numberGiven } from './number-given.ts'

/** Stores unsent answers in one database for all tabs. */
export function indexedAnswers(database: KeptDatabase): AnswerStore {
  return {
    lasting: true,
    deviceId: () => deviceIdOf(database),
    append: async (write) => {
      await keepGiven(database, { ...write, slip: crypto.randomUUID() })
      await numberGiven(database)
    },
    kept: async (registrationId) => {
      await numberGiven(database)
      return database.getAllFromIndex('writes', 'registrationId', registrationId)
    },
    fileOf: (sequence) => database.get('files', sequence),
    remove: async (sequence) => {
      const both = database.transaction(['writes', 'files'], 'readwrite', LASTING)
      await Promise.all([
        both.objectStore('writes').delete(sequence),
        both.objectStore('files').delete(sequence),
        both.done,
      ])
    },
    refuse: async (sequence, refused) => {
      const { store, done } = database.transaction('writes', 'readwrite', LASTING)
      const write = await store.get(sequence)
      if (write) await store.put(afterRefusal(write, refused))
      await done
    },
    unsent: async () => {
      await numberGiven(database)
      return database.count('writes')
    },
  }
}
