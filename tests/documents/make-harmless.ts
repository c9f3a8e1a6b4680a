import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { HARMLESS_SOURCES } from './harmless-sources.ts'

/**
 * Makes tests/documents/harmless with LibreOffice, so that `npm test` does not need it: each source in every format. Run it manually: node
 * tests/documents/make-harmless.ts
 */
const FORMATS = ['odt', 'docx', 'doc:MS Word 97', 'rtf', 'pdf']
const folder = temporaryFolder('make-harmless')
const into = join(import.meta.dirname, 'harmless')

try {
  mkdirSync(into, { recursive: true })
  for (const [name, source] of Object.entries(HARMLESS_SOURCES)) {
    writeFileSync(join(folder, `${name}.fodt`), source)
    for (const format of FORMATS) convert(join(folder, `${name}.fodt`), format)
  }
} finally {
  rmSync(folder, { recursive: true })
}

function convert(source: string, format: string) {
  const { status } = spawnSync(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      format,
      '--outdir',
      into,
      source,
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error(`${source} could not be made into ${format}`)
}
