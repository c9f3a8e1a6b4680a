import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unavailable, unsupported } from '#shared/failure.ts'
import type { DocumentType } from '../../domain/document-types.ts'
import { findConfiningCommand } from '../confined/confining-command.ts'
import { OFFICE_SETTINGS } from './office-settings.ts'
import { runProgram } from './run-program.ts'

const CONVERSION_UNAVAILABLE_TEXT =
  'This document cannot be shown as a PDF here. Download it instead.'
const OUT_OF_TIME_TEXT =
  'This document could not be made into a PDF in time. Please try again in a moment.'
const RETRY_AFTER_SECONDS = 30
/** The time limit of a conversion. A small document takes a few seconds, but several times as long on a busy machine. */
const MAX_CONVERSION_SECONDS = 45
const OFFICE_FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

/**
 * Converts a document to PDF with LibreOffice. Without LibreOffice, or if it cannot convert the document, the refusal is a 415. If the time limit was
 * exceeded, it is a 503, because a later attempt on a less busy machine may succeed.
 */
export async function convertToPdf(
  path: string,
  type: DocumentType,
  seconds = MAX_CONVERSION_SECONDS,
): Promise<Buffer> {
  const office = await findOffice()
  if (!office) throw unsupported(CONVERSION_UNAVAILABLE_TEXT)
  return convertInTemporaryFolder(office, path, type, seconds)
}

export async function findOffice(): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...OFFICE_FOLDERS].filter(Boolean)
  for (const folder of folders) {
    const program = join(folder, 'soffice')
    if ((await stat(program).catch(() => undefined))?.isFile()) return program
  }
  return undefined
}

async function convertInTemporaryFolder(
  office: string,
  path: string,
  type: DocumentType,
  seconds: number,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'convert-'))
  try {
    const source = join(folder, `document.${type}`)
    const profile = join(folder, 'profile')
    await copyFile(path, source)
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), OFFICE_SETTINGS)
    const command = [
      ...(await findConfiningCommand()),
      office,
      '--headless',
      '--norestore',
      '--nolockcheck',
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      source,
    ]
    const outcome = await runProgram(command, folder, seconds)
    if (outcome === 'out of time') throw unavailable(RETRY_AFTER_SECONDS, OUT_OF_TIME_TEXT)
    const pdf =
      outcome === 'done'
        ? await readFile(join(folder, 'document.pdf')).catch(() => undefined)
        : undefined
    if (!pdf?.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw unsupported(CONVERSION_UNAVAILABLE_TEXT)
    return pdf
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
