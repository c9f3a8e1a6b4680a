import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { MAX_CV_TEXT_LENGTH } from '../../domain/limits.ts'

const MAX_PAGES_READ = 200

/** Loads the PDF library before a process is confined. Otherwise it would load at its first use, when the process can no longer open files. */
export const loadPdfReader = () => getResolvedPDFJS()

const openPdf = (bytes: Uint8Array) =>
  getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  })

/**
 * Returns the number of pages of a PDF. It must run in a confined process, which is ended after some seconds, because a hostile file may keep the
 * library busy for ever.
 */
export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  const pdf = await openPdf(bytes)
  const { numPages } = pdf
  await pdf.loadingTask.destroy()
  return numPages
}

export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes)
  let words = ''
  for (
    let page = 1;
    page <= Math.min(pdf.numPages, MAX_PAGES_READ) && words.length < MAX_CV_TEXT_LENGTH;
    page += 1
  ) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    words += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`
  }
  await pdf.loadingTask.destroy()
  return words
}
