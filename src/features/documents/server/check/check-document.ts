import type { DocumentType } from '../../domain/document-types.ts'
import { UnfitFileError } from './unfit.ts'

type ContentCheck = (bytes: Buffer) => Promise<void>

/**
 * The loaders of the checks. Each file is checked in a process of its own, so only the one check that it needs is loaded; some checks need large
 * libraries.
 */
const CHECK_LOADERS: Readonly<Record<DocumentType, () => Promise<ContentCheck>>> = {
  pdf: async () => {
    const [{ checkPdf }, { loadPdfReader }] = await Promise.all([
      import('./pdf/check-pdf.ts'),
      import('../read/open-pdf.ts'),
    ])
    await loadPdfReader()
    return checkPdf
  },
  docx: async () => (await import('./docx/check-docx.ts')).checkDocx,
  doc: async () => (await import('./doc/check-doc.ts')).checkDoc,
  odt: async () => (await import('./odt/check-odt.ts')).checkOdt,
  rtf: async () => (await import('./rtf/check-rtf.ts')).checkRtf,
  txt: async () => (await import('./text/check-text.ts')).checkText,
}

/**
 * Loads the check for a file type and returns a function that checks a file's content. It returns a refusal, or undefined if the content is harmless
 * and of this type.
 */
export async function loadContentCheck(type: DocumentType) {
  const check = await CHECK_LOADERS[type]()
  return async (bytes: Buffer): Promise<string | undefined> => {
    try {
      await check(bytes)
    } catch (error) {
      if (error instanceof UnfitFileError) return error.message
      throw error
    }
  }
}
