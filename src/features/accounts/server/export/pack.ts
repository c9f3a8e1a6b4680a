import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore } from '#features/documents/server/file-store.ts'
import { exportFileName } from '../../domain/export-file-name.ts'
import type { Collected } from './collect.ts'
import { paperOf } from './paper.ts'

type About = { readonly product: string; readonly accountId: string; readonly madeAt: Date }

/** A ZIP that is made while it is sent: one file is open at a time, whatever their size. data.json comes last and says which files are enclosed. */
export function pack(collected: Collected, about: About, store: FileStore): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  fill(zip, collected, about, store).catch(fail)
  return output
}

async function fill(zip: ZipFile, { sections, files }: Collected, { product, accountId, madeAt }: About, store: FileStore) {
  const output = zip.outputStream as Readable
  const enclosed: { fileName: string; file: string }[] = []
  for (const [place, { storageKey, fileName }] of files.entries()) {
    const content = output.destroyed ? undefined : await store.open(storageKey)
    const file = content ? exportFileName(place + 1, fileName) : 'This file could not be read when the copy was made.'
    enclosed.push({ fileName, file })
    if (content) await enclose(zip, content, file, madeAt)
  }
  const what = `Everything that ${product} knows of you, in your own words and ours`
  if (output.destroyed) return
  await enclose(zip, await paperOf({ title: `Your data at ${product}`, intro: `${what}. The same stands in data.json, for other services.`, madeAt, sections: [{ name: 'files', rows: enclosed }, ...sections] }), 'data.pdf', madeAt)
  const about = { what, accountId, madeAt }
  const data = { about, files: enclosed, ...Object.fromEntries(sections.map(({ name, rows }) => [name, rows])) }
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime: madeAt })
  zip.end()
}

async function enclose(zip: ZipFile, content: Readable, file: string, madeAt: Date) {
  const output = zip.outputStream as Readable
  // Whoever stops reading stops us: nothing stays open.
  const stop = () => content.destroy()
  output.once('close', stop)
  zip.addReadStream(content, file, { mtime: madeAt, compress: true })
  await finished(content)
  output.off('close', stop)
}
