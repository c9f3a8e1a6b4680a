import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import type { Registration } from '../../contract/registration-shape.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import type { UnnumberedAnswer } from './answer-notes.ts'

/**
 * This browser's id and the last sequence number that it gave to an answer. `slips`: the random ids (`slip`) of the answers that were numbered last.
 * If local storage still has a copy of such an answer, the copy is not numbered again.
 */
type StoredDevice = {
  readonly id: string
  readonly sequence: number
  readonly slips?: readonly string[]
}
/** The flow of a registration with those answers that a browser may store, for a reload without a network. */
export type StoredFlow = {
  readonly id: string
  readonly registration: Registration
  readonly flow: Flow
  readonly answers: Answers
  readonly elsewhere: readonly AnswerElsewhere[]
}

interface AnswerDatabaseSchema extends DBSchema {
  device: { key: 'this'; value: StoredDevice }
  /** The index that is sent with each answer, by registration id and answer key. */
  places: { key: [registrationId: string, answer: string]; value: number }
  /** Answers in the order in which they were given, until each gets its sequence number. */
  given: { key: number; value: UnnumberedAnswer }
  writes: { key: number; value: AnswerWrite; indexes: { registrationId: string } }
  files: { key: number; value: Blob }
  flows: { key: string; value: StoredFlow }
}
export type AnswerDatabase = IDBPDatabase<AnswerDatabaseSchema>

/** The option by which a transaction completes only after its data was written to the disk. */
export const STRICT_DURABILITY = { durability: 'strict' } as const

export const openAnswerDatabase = (name = 'registration-answers'): Promise<AnswerDatabase> =>
  openDB<AnswerDatabaseSchema>(name, 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('device')
        database.createObjectStore('places')
        database
          .createObjectStore('writes', { keyPath: 'sequence' })
          .createIndex('registrationId', 'registrationId')
        database.createObjectStore('files')
        database.createObjectStore('flows', { keyPath: 'id' })
      }
      database.createObjectStore('given', { autoIncrement: true })
    },
  })
