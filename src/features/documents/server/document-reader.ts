import type { DocumentResult, DocumentTask } from './apart.ts'
import { refusalOfContent } from './check/check-document.ts'
import { wordsOf } from './read/read-text.ts'

const task = JSON.parse(process.argv[2] ?? '') as DocumentTask

process.send?.(await result(), () => process.disconnect())

async function result(): Promise<DocumentResult> {
  try {
    return { found: await found() }
  } catch (error) {
    // A message may quote the document; where it happened says enough.
    const { name, stack = '' } = error as Error
    return { failed: `${name}${stack.slice(stack.indexOf('\n    at')).slice(0, 400)}` }
  }
}

/** What draws is loaded where something is drawn. */
async function found(): Promise<string | undefined> {
  if (task.kind === 'draw') return (await import('./picture/draw-anew.ts')).refusalOfDrawing(task)
  return task.kind === 'check'
    ? refusalOfContent(task.path, task.type)
    : wordsOf(task.path, task.type)
}
