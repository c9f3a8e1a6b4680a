import { PDFDict, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import { constants, inflateSync } from 'node:zlib'
import { REFUSED } from '../../../domain/refusals.ts'
import { holdsEicar } from '../../scan/eicar.ts'
import { pagesOfPdf } from '../../read/open-pdf.ts'
import { mismatch } from '../mismatch.ts'
import { endsAsPdf, namesItsTable } from './pdf-end.ts'
import { isHarmless } from './pdf-harmless.ts'
import { PdfObjectReader } from './pdf-object-reader.ts'
import { type PdfObjects, pdfObjects } from './pdf-objects.ts'
import { orUnfit, unfit } from '../unfit.ts'

const CONTENT_BYTES = 16 * 1024 * 1024

/** Throws unless the file begins with a PDF header and ends properly, can be opened, and has only known and harmless objects. */
export async function checkPdf(bytes: Buffer) {
  // Some programs write a byte order mark or a line end first. Any other bytes could make it another kind of file as well.
  if (!/^(\xef\xbb\xbf)?[\s\0]{0,8}%PDF-\d/.test(bytes.toString('latin1', 0, 24)))
    throw await mismatch(bytes, 'pdf')
  if (!bytes.subarray(-1024).includes('%%EOF')) throw unfit(REFUSED.damaged)
  const pages = await pagesOfPdf(bytes).catch((error: Error) => {
    throw unfit(error.name === 'PasswordException' ? REFUSED.protected : REFUSED.damaged)
  })
  if (pages === 0) throw unfit(REFUSED.damaged)
  const objects = pdfObjects(bytes)
  // The file opens without a password but is encrypted, so its streams cannot be checked.
  if (objects.all.some(isLocked)) throw unfit(REFUSED.restricted)
  if (!objects.all.every((object) => isHarmless(object, objects))) throw unfit(REFUSED.active)
  if (objects.all.some(showsEicar)) throw unfit(REFUSED.virus)
  if (!objects.whole) throw unfit(REFUSED.uncheckable)
  if (!namesItsTable(bytes)) throw unfit(REFUSED.damaged)
  if (!endsAsPdf(bytes, objects)) throw unfit(REFUSED.active)
  await assertAllListed(bytes, objects)
}

/** Throws if the library, reading the file from beginning to end, fails or finds an object that was not checked. */
async function assertAllListed(bytes: Buffer, { byNumber }: PdfObjects) {
  const listed = await orUnfit(REFUSED.damaged, () => new PdfObjectReader(bytes).numbers())
  if (!listed.every((number) => byNumber.has(number))) throw unfit(REFUSED.uncheckable)
}

const isLocked = (object: PDFObject) => dictOf(object)?.has(PDFName.of('Encrypt')) ?? false

const dictOf = (object: PDFObject) => {
  const dict = object instanceof PDFRawStream ? object.dict : object
  return dict instanceof PDFDict ? dict : undefined
}

/**
 * Returns whether a stream contains the antivirus test string, if it is uncompressed or deflated. Other compressions are left to the virus scanner.
 */
function showsEicar(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  try {
    return holdsEicar(
      inflateSync(object.contents, {
        maxOutputLength: CONTENT_BYTES,
        finishFlush: constants.Z_SYNC_FLUSH,
      }),
    )
  } catch {
    return holdsEicar(Buffer.from(object.contents))
  }
}
