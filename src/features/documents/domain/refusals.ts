import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts'
import { describeFoundType } from './describe-found-type.ts'

/** Returns the refusal that lists the accepted types. `types` is a text such as 'PDF, JPG or PNG'. */
export const describeAcceptedTypes = (types: string) => `The file must be a ${types}`
const CV_TYPES_REFUSAL = describeAcceptedTypes('PDF, DOCX, DOC, ODT, RTF or TXT')
const TRY_AGAIN_TEXT = 'Save it again, or save it as a PDF, and try again.'

/** The refusals of a file, each with advice on what the person can do. */
export const FILE_REFUSALS = {
  missing: 'no file to upload',
  empty: 'This file is empty',
  tooLarge: 'The file must be 10 MB or smaller',
  wrongType: CV_TYPES_REFUSAL,
  badName: 'The file name contains characters that are not allowed. Rename the file and try again.',
  protected: 'This file is password protected. Save it without a password and try again.',
  restricted:
    'This file is password protected against changes. Save it without protection and try again.',
  damaged: `This file is damaged or incomplete. ${TRY_AGAIN_TEXT}`,
  uncheckable: `We could not check this file. ${TRY_AGAIN_TEXT}`,
  virus:
    'This file contains a virus and was not saved. Check your computer, and upload another file.',
  active: 'This file holds something that can act by itself. Save it as a PDF and try again.',
  tooMuch: 'This document unpacks to far more than it should. Save it as a PDF and try again.',
  unsafeArchive: 'This document is put together in an unsafe way. Save it as a PDF and try again.',
  unsafeMarkup:
    'This document contains markup that is not allowed in documents. Save it as a PDF and try again.',
  unreadableText:
    'We could not read the letters in this text file. Save it as UTF-8, or as a PDF, and try again.',
  tooMany: 'You can keep 10 CVs. Delete one and try again.',
  noRoom: 'Your CVs take up more than 50 MB together. Delete one and try again.',
} as const

/** Returns the refusal of a file whose content does not match its extension. `found` is the type of its content, such as 'png', if it is known. */
export function describeTypeMismatch(type: DocumentType, found?: string): string {
  const { label } = DOCUMENT_TYPES[type]
  return `The content is not a ${label}${describeFoundType(found)}. ${CV_TYPES_REFUSAL}.`
}

/** Replaces the list of CV types in a refusal by `types`. The checks of a file always name the CV types, but some forms accept others. */
export const replaceAcceptedTypes = (refusal: string, types: string) =>
  refusal.replace(CV_TYPES_REFUSAL, describeAcceptedTypes(types))
