import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { markWriteRefused } from '../../domain/autosave/autosave-queue.ts'
import { replacesWrite, type AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import type { AnswerStore } from './answer-store.ts'

/**
 * Returns a store that keeps answers in memory, for browsers that refuse storage (some private windows, a full disk). Answers are sent as usual, but
 * unsent ones are lost when the page is left.
 */
export function makeMemoryAnswerStore(deviceId: string = crypto.randomUUID()): AnswerStore {
  let writes: readonly AnswerWrite[] = []
  let sequence = 0
  const places = new Map<string, number>()
  const files = new Map<number, Blob>()

  return {
    lasting: false,
    deviceId: async () => deviceId,
    newest: async () => sequence,
    append: async ({ file, ...given }) => {
      const place = `${given.registrationId} ${keyOf(given.hop)}`
      const index = places.get(place) ?? places.size
      places.set(place, index)
      const write: AnswerWrite = {
        ...given,
        deviceId,
        sequence: ++sequence,
        index,
        ...(file ? { file: { name: file.name, size: file.size } } : {}),
      }
      writes = [
        ...writes.filter(
          (older) => older.registrationId !== write.registrationId || !replacesWrite(write, older),
        ),
        write,
      ]
      if (file) files.set(sequence, file)
    },
    kept: async (registrationId) =>
      writes.filter((write) => write.registrationId === registrationId),
    fileOf: async (of) => files.get(of),
    remove: async (gone) => {
      writes = writes.filter((write) => write.sequence !== gone)
      files.delete(gone)
    },
    refuse: async (sequence, refused) => {
      writes = writes.map((write) =>
        write.sequence === sequence ? markWriteRefused(write, refused) : write,
      )
    },
    unsent: async () => writes.length,
  }
}
