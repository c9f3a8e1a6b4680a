import { PDFDict, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import { constants, inflateSync } from 'node:zlib'
import { FILE_REFUSALS } from '../../../domain/refusals.ts'
import { containsEicar } from '../../scan/eicar.ts'
import { countPdfPages } from '../../read/open-pdf.ts'
import { createMismatchError } from '../mismatch.ts'
import { endsLikeValidPdf, hasObjectTablePosition } from './pdf-end.ts'
import { isHarmlessPdfObject } from './pdf-harmless.ts'
import { PdfObjectReader } from './pdf-object-reader.ts'
import { type PdfObjects, findPdfObjects } from './pdf-objects.ts'
import { refuseFileOnError, createUnfitFileError } from '../unfit.ts'

const MAX_UNPACKED_CONTENT_BYTES = 16 * 1024 * 1024

/** Throws unless the file begins and ends as a PDF, can be opened, and contains only known and harmless objects. */
export async function checkPdf(bytes: Buffer) {
  // Some programs write a byte order mark or a line end first. Other bytes before the header could make the file work as a file of another type too.
  if (!/^(\xef\xbb\xbf)?[\s\0]{0,8}%PDF-\d/.test(bytes.toString('latin1', 0, 24)))
    throw await createMismatchError(bytes, 'pdf')
  if (!bytes.subarray(-1024).includes('%%EOF')) throw createUnfitFileError(FILE_REFUSALS.damaged)
  const pages = await countPdfPages(bytes).catch((error: Error) => {
    throw createUnfitFileError(
      error.name === 'PasswordException' ? FILE_REFUSALS.protected : FILE_REFUSALS.damaged,
    )
  })
  if (pages === 0) throw createUnfitFileError(FILE_REFUSALS.damaged)
  const objects = findPdfObjects(bytes)
  // The file can be opened without a password but its streams are encrypted, so they cannot be checked.
  if (objects.all.some(isEncrypted)) throw createUnfitFileError(FILE_REFUSALS.restricted)
  if (!objects.all.every((object) => isHarmlessPdfObject(object, objects)))
    throw createUnfitFileError(FILE_REFUSALS.active)
  if (objects.all.some(streamContainsEicar)) throw createUnfitFileError(FILE_REFUSALS.virus)
  if (!objects.whole) throw createUnfitFileError(FILE_REFUSALS.uncheckable)
  if (!hasObjectTablePosition(bytes)) throw createUnfitFileError(FILE_REFUSALS.damaged)
  if (!endsLikeValidPdf(bytes, objects)) throw createUnfitFileError(FILE_REFUSALS.active)
  await assertAllObjectsChecked(bytes, objects)
}

/** Reads the file again from beginning to end with the PDF library. Throws if that fails or finds an object that has not been checked. */
async function assertAllObjectsChecked(bytes: Buffer, { byNumber }: PdfObjects) {
  const listed = await refuseFileOnError(FILE_REFUSALS.damaged, () =>
    new PdfObjectReader(bytes).numbers(),
  )
  if (!listed.every((number) => byNumber.has(number)))
    throw createUnfitFileError(FILE_REFUSALS.uncheckable)
}

const isEncrypted = (object: PDFObject) =>
  findObjectDictionary(object)?.has(PDFName.of('Encrypt')) ?? false

const findObjectDictionary = (object: PDFObject) => {
  const dict = object instanceof PDFRawStream ? object.dict : object
  return dict instanceof PDFDict ? dict : undefined
}

/**
 * Returns whether a stream contains the antivirus test string, if it is uncompressed or deflated. Other compressions are left to the virus scanner.
 */
function streamContainsEicar(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  try {
    return containsEicar(
      inflateSync(object.contents, {
        maxOutputLength: MAX_UNPACKED_CONTENT_BYTES,
        finishFlush: constants.Z_SYNC_FLUSH,
      }),
    )
  } catch {
    return containsEicar(Buffer.from(object.contents))
  }
}
