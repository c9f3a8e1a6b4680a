import { markWriteRefused } from '../../domain/autosave/autosave-queue.ts'
import type { AnswerStore } from './answer-store.ts'
import { type AnswerDatabase, STRICT_DURABILITY } from './answer-database.ts'
import {
  findOrCreateDeviceId,
  storeGivenAnswer,
  assignSequenceNumbers,
} from './number-given-answers.ts'

/** Stores unsent answers in one database for all tabs. */
export function makeIndexedAnswerStore(database: AnswerDatabase): AnswerStore {
  return {
    lasting: true,
    deviceId: () => findOrCreateDeviceId(database),
    newest: async () => {
      await assignSequenceNumbers(database)
      return (await database.get('device', 'this'))?.sequence ?? 0
    },
    append: async (write) => {
      await storeGivenAnswer(database, { ...write, slip: crypto.randomUUID() })
      await assignSequenceNumbers(database)
    },
    kept: async (registrationId) => {
      await assignSequenceNumbers(database)
      return database.getAllFromIndex('writes', 'registrationId', registrationId)
    },
    fileOf: (sequence) => database.get('files', sequence),
    remove: async (sequence) => {
      const both = database.transaction(['writes', 'files'], 'readwrite', STRICT_DURABILITY)
      await Promise.all([
        both.objectStore('writes').delete(sequence),
        both.objectStore('files').delete(sequence),
        both.done,
      ])
    },
    refuse: async (sequence, refused) => {
      const { store, done } = database.transaction('writes', 'readwrite', STRICT_DURABILITY)
      const write = await store.get(sequence)
      if (write) await store.put(markWriteRefused(write, refused))
      await done
    },
    unsent: async () => {
      await assignSequenceNumbers(database)
      return database.count('writes')
    },
  }
}
