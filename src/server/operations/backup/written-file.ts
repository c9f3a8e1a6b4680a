import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { processSeveralAtOnce } from './several-at-once.ts'

export type WrittenFile = { readonly bytes: number; readonly sha256: string }

/** Passes bytes through, counts them and their line breaks, and computes their checksum. */
export class ChecksumCounter extends Transform {
  bytes = 0
  lines = 0
  readonly #hash = createHash('sha256')
  readonly #eachBlock: (bytes: number) => void

  constructor(eachBlock: (bytes: number) => void = () => {}) {
    super()
    this.#eachBlock = eachBlock
  }

  override _transform(
    block: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, block: Buffer) => void,
  ) {
    this.bytes += block.length
    this.#hash.update(block)
    for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, at + 1)) this.lines++
    this.#eachBlock(block.length)
    done(null, block)
  }

  /** Returns the checksum. It can be called only once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/** Writes a stream to a new file, which survives a power cut once `flushAll` has run. */
export async function writeNewFile(
  path: string,
  source: Readable,
  ...through: readonly Transform[]
): Promise<WrittenFile> {
  const counted = new ChecksumCounter()
  const handle = await open(path, 'wx', 0o600)
  try {
    const target = new Writable({
      write: (block: Buffer, _encoding, done) =>
        void handle.appendFile(block).then(() => done(), done),
    })
    await pipeline([source, ...through, counted, target])
  } finally {
    await handle.close()
  }
  return { bytes: counted.bytes, sha256: counted.sha256() }
}

/** Reads a file and returns its size and checksum. */
export async function measureFile(path: string): Promise<WrittenFile> {
  const counted = new ChecksumCounter()
  await pipeline(createReadStream(path), counted, discardContent)
  return { bytes: counted.bytes, sha256: counted.sha256() }
}

export async function discardContent(source: AsyncIterable<Buffer>) {
  for await (const _block of source);
}

/**
 * Flushes every file and name below a folder to disk, so that they survive a power cut. Many are flushed at a time, since the disk writes them
 * together.
 */
export async function flushAll(folder: string) {
  await processSeveralAtOnce(glob('**/*', { cwd: folder }), (name) => flush(join(folder, name)), 16)
  await flush(folder)
}

/** Flushes a file or the names in a folder; Windows neither needs nor allows the latter. */
export async function flush(path: string) {
  const handle = await open(path, 'r').catch(() => undefined)
  await handle?.sync().catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await handle?.close()
}
