import { getDocumentProxy } from 'unpdf'
import { TEXT_LENGTH } from '../../domain/limits.ts'

const PAGES = 200

const open = (bytes: Uint8Array) =>
  getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  })

/** What a reader finds in a PDF. Run apart: a hostile file may keep it busy for ever. */
export async function openPdf(bytes: Uint8Array) {
  const pdf = await open(bytes)
  const scripts = await pdf.getJSActions()
  const attachments = await pdf.getAttachments()
  const opened = {
    pages: pdf.numPages,
    scripts: holdsAny(scripts),
    attachments: holdsAny(attachments),
  }
  await pdf.loadingTask.destroy()
  return opened
}

export async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await open(bytes)
  let words = ''
  for (
    let page = 1;
    page <= Math.min(pdf.numPages, PAGES) && words.length < TEXT_LENGTH;
    page += 1
  ) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    words += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`
  }
  await pdf.loadingTask.destroy()
  return words
}

const holdsAny = (found: object | null) =>
  found !== null && (found instanceof Map ? found.size > 0 : Object.keys(found).length > 0)
