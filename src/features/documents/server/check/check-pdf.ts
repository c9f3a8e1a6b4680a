import { readFile } from 'node:fs/promises'
import { REFUSED } from '../../domain/refusals.ts'
import { holdsEicar } from '../eicar.ts'
import { mismatch } from './mismatch.ts'
import { pdfParts } from './pdf-parts.ts'
import { unfit } from './unfit.ts'

const RUNS = ['JavaScript', 'Launch', 'RichMedia', 'SubmitForm', 'ImportData', 'Rendition', 'XFA']
const ATTACHES = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE']

/** Its header is the very first thing, its end is there, nothing in it runs, nothing is attached, nothing is locked, and a reader can open it. */
export async function checkPdf(path: string) {
  const bytes = await readFile(path)
  // A few writers begin with a byte order mark or a line end. Anything more makes it another kind of file as well.
  if (!/^(\xef\xbb\xbf)?[\s\0]{0,8}%PDF-\d/.test(bytes.toString('latin1', 0, 24)))
    throw await mismatch(path, 'pdf')
  if (!bytes.subarray(-1024).includes('%%EOF')) throw unfit(REFUSED.damaged)
  await checkOpened(bytes)
  checkParts(bytes)
}

/** A reader opens it by its own table of objects, and finds nothing that it would act on. */
async function checkOpened(bytes: Buffer) {
  const { pages, scripts, attachments } = await (await import('../read/open-pdf.ts'))
    .openPdf(bytes)
    .catch((error: Error) => {
      throw unfit(error.name === 'PasswordException' ? REFUSED.protected : REFUSED.damaged)
    })
  if (pages === 0) throw unfit(REFUSED.damaged)
  if (scripts) throw unfit(REFUSED.pdfScript)
  if (attachments) throw unfit(REFUSED.pdfAttachment)
}

/** Nor is there anything in its objects that another reader might act on. */
function checkParts(bytes: Buffer) {
  let locked = false
  let anySealed = false
  for (const { names, content, sealed } of pdfParts(bytes)) {
    if (RUNS.some((name) => names.has(name))) throw unfit(REFUSED.pdfScript)
    if (ATTACHES.some((name) => names.has(name))) throw unfit(REFUSED.pdfAttachment)
    if (content && holdsEicar(content)) throw unfit(REFUSED.virus)
    locked ||= names.has('Encrypt')
    anySealed ||= sealed
  }
  // It opens without a password but is encrypted all the same, so that nobody can look into its streams.
  if (locked) throw unfit(REFUSED.restricted)
  // An object stream that cannot be unpacked could hold anything.
  if (anySealed) throw unfit(REFUSED.uncheckable)
}
