import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type PictureType, PICTURE_REFUSALS } from '../../domain/picture-types.ts'
import { runConfined, UnreadableFileError } from '../confined/run-confined.ts'
import type { FileStore } from '../store/file-store.ts'
import type { ReceivedFile } from '../upload/receive-upload.ts'
import { createFileRefusal } from '../upload/file-refusals.ts'

/** Draws an uploaded picture again into a new file, which has no metadata of the camera. The caller must discard that file. */
export async function redrawWithoutMetadata(
  received: ReceivedFile,
  type: PictureType,
  { store, log }: { readonly store: FileStore; readonly log: FastifyBaseLogger },
): Promise<ReceivedFile> {
  const to = await store.incoming()
  const discard = () => rm(to, { force: true })
  try {
    await (await open(to, 'wx', 0o600)).close()
    const refusal = await runConfined({ kind: 'draw', path: received.path, to, type }).catch(
      (error: unknown) => {
        if (!(error instanceof UnreadableFileError)) throw error
        log.warn({ err: error }, 'an uploaded picture could not be drawn')
        return PICTURE_REFUSALS.unreadable
      },
    )
    if (refusal) throw createFileRefusal(refusal)
    const hash = createHash('sha256')
    await pipeline(createReadStream(to), hash)
    return { path: to, bytes: (await stat(to)).size, sha256: hash.digest(), discard }
  } catch (error) {
    await discard()
    throw error
  }
}
