import { keyOf } from '#features/registration-flow/domain/answers.ts'
import { replaces, type Write } from '../domain/autosave-write.ts'
import type { NewWrite } from './answer-store.ts'
import { type KeptDatabase, LASTING } from './kept-database.ts'

/** Keeps an answer as it was given. Nothing is waited for in between, so that even a page that is just being left gets it done. */
export async function keepGiven(database: KeptDatabase, given: NewWrite): Promise<void> {
  const adding = database.transaction('given', 'readwrite', LASTING)
  const added = adding.store.add(given)
  adding.commit()
  await Promise.all([added, adding.done])
}

/** Gives what was given its numbers, of this tab and of any that is gone. In one transaction over all tabs: two of them never give the same. */
export async function numberGiven(database: KeptDatabase): Promise<void> {
  if ((await database.count('given')) === 0) return
  const all = database.transaction(['given', 'device', 'places', 'writes', 'files'], 'readwrite', LASTING)
  const [givens, devices, places, writes, files] = [all.objectStore('given'), all.objectStore('device'), all.objectStore('places'), all.objectStore('writes'), all.objectStore('files')]
  const device = (await devices.get('this')) ?? { id: crypto.randomUUID(), sequence: 0 }
  let { sequence } = device

  for (const { file, ...given } of await givens.getAll()) {
    sequence++
    const place: [string, string] = [given.registrationId, keyOf(given.hop)]
    const index = (await places.get(place)) ?? (await places.count(placesOf(given.registrationId)))
    const write: Write = { ...given, deviceId: device.id, sequence, index, ...(file ? { file: { name: file.name, size: file.size } } : {}) }
    const before = await writes.index('registrationId').getAll(given.registrationId)
    await Promise.all([
      places.put(index, place),
      ...before.filter((older) => replaces(write, older)).map((older) => writes.delete(older.sequence)),
      writes.put(write),
      ...(file ? [files.put(file, sequence)] : []),
    ])
  }
  await Promise.all([givens.clear(), devices.put({ ...device, sequence }, 'this'), all.done])
}

const placesOf = (registrationId: string) => IDBKeyRange.bound([registrationId, ''], [registrationId, '￿'])
