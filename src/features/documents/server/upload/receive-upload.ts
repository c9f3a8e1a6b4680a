import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unavailable } from '#shared/failure.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { MAX_CV_BYTES } from '../../domain/limits.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import { EicarDetector } from '../scan/eicar.ts'
import type { FileStore } from '../store/file-store.ts'
import { createFileRefusal, createFileTooLargeRefusal } from './file-refusals.ts'

export type ReceivedFile = {
  readonly path: string
  readonly bytes: number
  readonly sha256: Buffer
  discard(): Promise<void>
}

/**
 * Writes an uploaded file to the incoming folder while it arrives. Stops as soon as the file exceeds the size limit or contains the antivirus test
 * string.
 */
export async function receiveUpload(
  { stream, truncated }: Pick<UploadedFile, 'stream' | 'truncated'>,
  store: FileStore,
): Promise<ReceivedFile> {
  const path = await store.incoming()
  const discard = () => rm(path, { force: true })
  const seen = new WatchedUpload()
  try {
    await pipeline(stream, seen, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (truncated()) throw createFileTooLargeRefusal()
    if (seen.bytes === 0) throw createFileRefusal(FILE_REFUSALS.empty)
  } catch (error) {
    await discard()
    throw isDiskFullError(error)
      ? unavailable(60, 'There is no room for your file at the moment. Please try again later.')
      : error
  }
  return { path, bytes: seen.bytes, sha256: seen.sha256(), discard }
}

class WatchedUpload extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')
  readonly #eicar = new EicarDetector()

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ) {
    this.bytes += chunk.length
    if (this.bytes > MAX_CV_BYTES) return done(createFileTooLargeRefusal())
    this.#eicar.see(chunk)
    if (this.#eicar.found) return done(createFileRefusal(FILE_REFUSALS.virus))
    this.#hash.update(chunk)
    done(null, chunk)
  }

  sha256() {
    return this.#hash.digest()
  }
}

const isDiskFullError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as { code?: string }).code ?? '')
