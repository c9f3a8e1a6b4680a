import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type ZipEntry = {
  readonly name: string
  readonly at: Date
  /** False for content that is already compressed, such as a picture. */
  readonly compress?: boolean
}
/** A ZIP file that is being filled, one file after the other. */
export type ZipWriter = {
  /** Returns false once the recipient has stopped reading. */
  readonly isWanted: () => boolean
  readonly enclose: (content: Readable, file: ZipEntry) => Promise<void>
  readonly write: (text: string, file: ZipEntry) => void
}

/**
 * Creates a ZIP file and sends it at the same time. `fill` adds the files, one after the other, so that only one is open at a time. A failure aborts
 * the download.
 */
export function streamZip(fill: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  const isWanted = () => !output.destroyed
  const write = (text: string, { name, at }: ZipEntry) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: at })
  const enclose = async (content: Readable, { name, at, compress = true }: ZipEntry) => {
    // If the recipient stops reading, the content is closed too.
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
