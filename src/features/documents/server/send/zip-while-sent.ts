import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type NamedEntry = {
  readonly name: string
  readonly at: Date /** What is packed already, as pictures are, becomes no smaller. */
  readonly compress?: boolean
}
/** A ZIP while it is filled, one file after the other. */
export type Zip = {
  /** False once the person who asked for it has stopped reading. */
  readonly isWanted: () => boolean
  readonly enclose: (content: Readable, file: NamedEntry) => Promise<void>
  readonly write: (text: string, file: NamedEntry) => void
}

/** Makes a ZIP while it is sent, with one file open at a time. A failure on the way ends the download. */
export function zipWhileSent(fill: (zip: Zip) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  const isWanted = () => !output.destroyed
  const write = (text: string, { name, at }: NamedEntry) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: at })
  const enclose = async (content: Readable, { name, at, compress = true }: NamedEntry) => {
    // When the person stops reading, the work stops and nothing stays open.
    const stop = () => content.destroy()
    output.once('close', stop)
    zip.addReadStream(content, name, { mtime: at, compress })
    await finished(content)
    output.off('close', stop)
  }
  zip.on('error', fail)
  fill({ isWanted, enclose, write }).then(() => isWanted() && zip.end(), fail)
  return output
}
