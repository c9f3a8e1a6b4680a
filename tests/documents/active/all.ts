import { ACTIVE_OLD_WORD_FILES } from './doc.ts'
import { ACTIVE_WORD_FILES } from './docx.ts'
import { ACTIVE_OPEN_DOCUMENTS } from './odt.ts'
import { ACTIVE_PDFS } from './pdf.ts'
import { ACTIVE_RICH_TEXTS } from './rtf.ts'
import { ACTIVE_TEXTS } from './txt.ts'

const BY_TYPE = {
  pdf: ACTIVE_PDFS,
  docx: ACTIVE_WORD_FILES,
  doc: ACTIVE_OLD_WORD_FILES,
  odt: ACTIVE_OPEN_DOCUMENTS,
  rtf: ACTIVE_RICH_TEXTS,
  txt: ACTIVE_TEXTS,
} as const

/** Documents with active content, built from their formats' definitions: at least twelve of each type, and texts with reversed direction. */
export const ACTIVE_FILES = (Object.keys(BY_TYPE) as (keyof typeof BY_TYPE)[]).flatMap((type) =>
  Object.entries(BY_TYPE[type]).map(([what, content]) => ({ type, what, content })),
)
