import type { DocumentType } from '../../domain/document-types.ts'
import { checkDoc } from './check-doc.ts'
import { checkDocx } from './check-docx.ts'
import { checkOdt } from './check-odt.ts'
import { checkPdf } from './check-pdf.ts'
import { checkRtf } from './check-rtf.ts'
import { checkText } from './check-text.ts'
import { Unfit } from './unfit.ts'

const CHECKS: Readonly<Record<DocumentType, (path: string) => Promise<void>>> = {
  pdf: checkPdf,
  docx: checkDocx,
  doc: checkDoc,
  odt: checkOdt,
  rtf: checkRtf,
  txt: checkText,
}

/** Whether the content is what its name says, and harmless: the sentence for the person, or nothing. Run apart. */
export async function refusalOfContent(
  path: string,
  type: DocumentType,
): Promise<string | undefined> {
  try {
    await CHECKS[type](path)
  } catch (error) {
    if (error instanceof Unfit) return error.message
    throw error
  }
}
