import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { replacesWrite, type AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import { type UnnumberedAnswer, openAnswerCopies } from './answer-notes.ts'
import { type AnswerDatabase, STRICT_DURABILITY } from './answer-database.ts'

/**
 * The most `slip` ids of numbered answers that are stored. They identify copies of answers that already have a number; no tab leaves as many copies
 * as this.
 */
const MAX_STORED_SLIPS = 100

/**
 * Stores an answer in the database, without a sequence number yet. A copy in local storage is made at once; if the page closes before the database
 * has written the answer, the copy remains.
 */
export async function storeGivenAnswer(
  database: AnswerDatabase,
  given: UnnumberedAnswer,
): Promise<void> {
  const notes = openAnswerCopies(database.name)
  notes.note(given)
  const adding = database.transaction('given', 'readwrite', STRICT_DURABILITY)
  const added = adding.store.add(given)
  adding.commit()
  await Promise.all([added, adding.done])
  notes.crossOut(given)
}

/** Returns the id of this browser, creating it at the first call. */
export async function findOrCreateDeviceId(database: AnswerDatabase): Promise<string> {
  const { store, done } = database.transaction('device', 'readwrite', STRICT_DURABILITY)
  const known = await store.get('this')
  const device = known ?? { id: crypto.randomUUID(), sequence: 0 }
  if (!known) await store.put(device, 'this')
  await done
  return device.id
}

/**
 * Gives sequence numbers to the stored answers of this tab and of closed tabs. It uses one transaction for all tabs, so that two tabs never give the
 * same number.
 */
export async function assignSequenceNumbers(database: AnswerDatabase): Promise<void> {
  // Stores answers again whose write to the database was interrupted, from their copies. If another
  // tab is still writing one of them, it is stored twice with the same slip and numbered only once.
  for (const given of openAnswerCopies(database.name).left())
    await storeGivenAnswer(database, given)
  if ((await database.count('given')) === 0) return
  const all = database.transaction(
    ['given', 'device', 'places', 'writes', 'files'],
    'readwrite',
    STRICT_DURABILITY,
  )
  const [givens, devices, places, writes, files] = [
    all.objectStore('given'),
    all.objectStore('device'),
    all.objectStore('places'),
    all.objectStore('writes'),
    all.objectStore('files'),
  ]
  const device = (await devices.get('this')) ?? { id: crypto.randomUUID(), sequence: 0 }
  let { sequence } = device
  const slips = [...(device.slips ?? [])]

  for (const { file, slip, ...given } of await givens.getAll()) {
    if (slip && slips.includes(slip)) continue
    if (slip) slips.push(slip)
    sequence++
    const place: [string, string] = [given.registrationId, keyOf(given.hop)]
    const index =
      (await places.get(place)) ?? (await places.count(makeRegistrationRange(given.registrationId)))
    const write: AnswerWrite = {
      ...given,
      deviceId: device.id,
      sequence,
      index,
      ...(file ? { file: { name: file.name, size: file.size } } : {}),
    }
    const before = await writes.index('registrationId').getAll(given.registrationId)
    await Promise.all([
      places.put(index, place),
      ...before
        .filter((older) => replacesWrite(write, older))
        .flatMap(({ sequence: gone }) => [writes.delete(gone), files.delete(gone)]),
      writes.put(write),
      ...(file ? [files.put(file, sequence)] : []),
    ])
  }
  await Promise.all([
    givens.clear(),
    devices.put({ ...device, sequence, slips: slips.slice(-MAX_STORED_SLIPS) }, 'this'),
    all.done,
  ])
}

const makeRegistrationRange = (registrationId: string) =>
  IDBKeyRange.bound([registrationId, ''], [registrationId, '￿'])
