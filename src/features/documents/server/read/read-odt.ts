import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'
import { MAX_CV_TEXT_LENGTH } from '../../domain/limits.ts'

const LINE_BREAK_ELEMENTS = [
  'text:p',
  'text:h',
  'text:line-break',
  'text:list-item',
  'table:table-row',
]

/** Returns the text of an OpenDocument file (its part content.xml), with one line for each paragraph. */
export async function readOdtText(bytes: Buffer): Promise<string> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  try {
    for await (const entry of archive.eachEntry())
      if (entry.fileName === 'content.xml')
        return await extractText(await archive.openReadStreamPromise(entry))
    return ''
  } finally {
    archive.close()
  }
}

async function extractText(content: AsyncIterable<Buffer>): Promise<string> {
  let words = ''
  let inBody = false
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name }) => {
    inBody ||= name === 'office:body'
    if (name === 'text:tab' || name === 'text:s' || name === 'table:table-cell') words += ' '
  })
  parser.on('closetag', ({ name }) => {
    if (LINE_BREAK_ELEMENTS.includes(name)) words += '\n'
  })
  parser.on('text', (text) => {
    if (inBody) words += text
  })
  const decoder = new TextDecoder()
  for await (const chunk of content) {
    parser.write(decoder.decode(chunk, { stream: true }))
    if (words.length > MAX_CV_TEXT_LENGTH) break
  }
  return words
}
