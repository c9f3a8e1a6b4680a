import type { Readable } from 'node:stream'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { type ZipWriter, streamZip } from '#features/documents/server/send/zip-while-sent.ts'
import { formatPathInExport } from '../../domain/export-file-name.ts'
import type { PersonExport } from './collect.ts'
import { streamExportPdf } from './stream-export-paper.ts'

type ExportDescription = {
  readonly product: string
  readonly accountId: string
  readonly madeAt: Date
}

/** Streams the export as a ZIP. The file data.json comes last, because it lists the enclosed files. */
export const streamExportZip = (
  collected: PersonExport,
  about: ExportDescription,
  store: FileStore,
): Readable => streamZip((zip) => fillZip(zip, collected, about, store))

async function fillZip(
  zip: ZipWriter,
  { sections, files }: PersonExport,
  { product, accountId, madeAt }: ExportDescription,
  store: FileStore,
) {
  const enclosed: { fileName: string; file: string }[] = []
  for (const [index, { storageKey, fileName }] of files.entries()) {
    const content = zip.isWanted() ? await store.open(storageKey) : undefined
    const file = content
      ? formatPathInExport(index + 1, fileName)
      : 'This file could not be read when the copy was made.'
    enclosed.push({ fileName, file })
    if (content) await zip.enclose(content, { name: file, at: madeAt })
  }
  const what = `Everything that ${product} knows of you, in your own words and ours`
  if (!zip.isWanted()) return
  await zip.enclose(
    await streamExportPdf({
      title: `Your data at ${product}`,
      intro: `${what}. The file data.json holds the same, for other services.`,
      madeAt,
      sections: [{ name: 'files', rows: enclosed }, ...sections],
    }),
    { name: 'data.pdf', at: madeAt },
  )
  const about = { what, accountId, madeAt }
  const data = {
    about,
    files: enclosed,
    ...Object.fromEntries(sections.map(({ name, rows }) => [name, rows])),
  }
  zip.write(JSON.stringify(data, null, 2), { name: 'data.json', at: madeAt })
}
