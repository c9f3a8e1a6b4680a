import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import type { Registration } from '../../contract/registration-shape.ts'
import type { Write } from '../../domain/autosave/autosave-write.ts'
import type { Given } from './given-notes.ts'

/** `slips`: of what was numbered last, so that a note of it is not taken for something new. */
type Device = { readonly id: string; readonly sequence: number; readonly slips?: readonly string[] }
/** The flow of a registration for a reload without a network, with what a browser may keep of the answers. */
export type KeptFlow = {
  readonly id: string
  readonly registration: Registration
  readonly flow: Flow
  readonly answers: Answers
  readonly elsewhere: readonly Elsewhere[]
}

interface Kept extends DBSchema {
  device: { key: 'this'; value: Device }
  /** The index of each answer, by registration and answer. */
  places: { key: [registrationId: string, answer: string]; value: number }
  /** Answers as they were given, in order, until they are numbered. */
  given: { key: number; value: Given }
  writes: { key: number; value: Write; indexes: { registrationId: string } }
  files: { key: number; value: Blob }
  flows: { key: string; value: KeptFlow }
}
export type KeptDatabase = IDBPDatabase<Kept>

/** A write ends only when it is on the disk. */
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
