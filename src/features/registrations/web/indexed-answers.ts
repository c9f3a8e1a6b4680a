import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition.ts'
import type { Registration } from '../contract/registration-shape.ts'
import { replaces, type Write } from '../domain/autosave-write.ts'
import type { AnswerStore, NewWrite } from './answer-store.ts'

type Device = { readonly id: string; readonly sequence: number }
/** The flow of a registration for a reload without a network, with what a browser may keep of the answers. */
export type KeptFlow = { readonly id: string; readonly registration: Registration; readonly flow: Flow; readonly answers: Answers }

interface Kept extends DBSchema {
  device: { key: 'this'; value: Device }
  /** The index of each answer, by registration and answer. */
  places: { key: [registrationId: string, answer: string]; value: number }
  writes: { key: number; value: Write; indexes: { registrationId: string } }
  files: { key: number; value: Blob }
  flows: { key: string; value: KeptFlow }
}
export type KeptDatabase = IDBPDatabase<Kept>

const LASTING = { durability: 'strict' } as const

export const openKept = (name = 'registration-answers'): Promise<KeptDatabase> =>
  openDB<Kept>(name, 1, {
    upgrade(database) {
      database.createObjectStore('device')
      database.createObjectStore('places')
      database.createObjectStore('writes', { keyPath: 'sequence' }).createIndex('registrationId', 'registrationId')
      database.createObjectStore('files')
      database.createObjectStore('flows', { keyPath: 'id' })
    },
  })

/** One database for all tabs: two of them never give the same number. */
export function indexedAnswers(database: KeptDatabase): AnswerStore {
  return {
    lasting: true,
    append: (write) => append(database, write),
    kept: (registrationId) => database.getAllFromIndex('writes', 'registrationId', registrationId),
    fileOf: (sequence) => database.get('files', sequence),
    remove: async (sequence) => {
      const both = database.transaction(['writes', 'files'], 'readwrite', LASTING)
      await Promise.all([both.objectStore('writes').delete(sequence), both.objectStore('files').delete(sequence), both.done])
    },
    refuse: async (sequence, message) => {
      const { store, done } = database.transaction('writes', 'readwrite', LASTING)
      const write = await store.get(sequence)
      if (write) await store.put({ ...write, refusal: message })
      await done
    },
    unsent: () => database.count('writes'),
  }
}

async function append(database: KeptDatabase, { file, ...given }: NewWrite): Promise<Write> {
  const all = database.transaction(['device', 'places', 'writes', 'files'], 'readwrite', LASTING)
  const [devices, places, writes, files] = [all.objectStore('device'), all.objectStore('places'), all.objectStore('writes'), all.objectStore('files')]
  const device = (await devices.get('this')) ?? { id: crypto.randomUUID(), sequence: 0 }
  const sequence = device.sequence + 1
  const place: [string, string] = [given.registrationId, keyOf(given.hop)]
  const index = (await places.get(place)) ?? (await places.count(placesOf(given.registrationId)))
  const write: Write = { ...given, deviceId: device.id, sequence, index, ...(file ? { file: { name: file.name, size: file.size } } : {}) }
  const before = await writes.index('registrationId').getAll(given.registrationId)
  await Promise.all([
    devices.put({ ...device, sequence }, 'this'),
    places.put(index, place),
    ...before.filter((older) => replaces(write, older)).map((older) => writes.delete(older.sequence)),
    writes.put(write),
    ...(file ? [files.put(file, sequence)] : []),
    all.done,
  ])
  return write
}

const placesOf = (registrationId: string) => IDBKeyRange.bound([registrationId, ''], [registrationId, '￿'])
