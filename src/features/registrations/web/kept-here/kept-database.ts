import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import type { Registration } from '../../contract/registration-shape.ts'
import type { Write } from '../../domain/autosave/autosave-write.ts'
import type { Given } from './given-notes.ts'

/** `slips`: those of the answers numbered last, so that their notes do not count as new answers. */
type Device = { readonly id: string; readonly sequence: number; readonly slips?: readonly string[] }
/** The flow of a registration for a reload without a network, with the answers that a browser may store. */
export type KeptFlow = {
  readonly id: string
  readonly registration: Registration
  readonly flow: Flow
  readonly answers: Answers
  readonly elsewhere: readonly Elsewhere[]
}

interface Kept extends DBSchema {
  device: { key: 'this'; value: Device }
  /** The index of each answer, by registration id and answer key. */
  places: { key: [registrationId: string, answer: string]; value: number }
  /** Answers in the order in which they were given, until they are numbered. */
  given: { key: number; value: Given }
  writes: { key: number; value: Write; indexes: { registrationId: string } }
  files: { key: number; value: Blob }
  flows: { key: string; value: KeptFlow }
}
export type KeptDatabase = IDBPDatabase<Kept>

/** A transaction completes only when its data is on the disk. */
export const LASTING = { durability: 'strict' } as const

export const openKept = (name = 'registration-answers'): Promise<KeptDatabase> =>
  openDB<Kept>(name, 2, {
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
