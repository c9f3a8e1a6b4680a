import type { DocumentResult, DocumentTask } from './apart.ts'
import { refusalOfContent } from './check/check-document.ts'
import { wordsOf } from './read/read-text.ts'

const { kind, path, type } = JSON.parse(process.argv[2] ?? '') as DocumentTask

process.send?.(await result(), () => process.disconnect())

async function result(): Promise<DocumentResult> {
  try {
    return { found: await (kind === 'check' ? refusalOfContent(path, type) : wordsOf(path, type)) }
  } catch (error) {
    // A message may quote the document; where it happened says enough.
    const { name, stack = '' } = error as Error
    return { failed: `${name}${stack.slice(stack.indexOf('\n    at')).slice(0, 400)}` }
  }
}
