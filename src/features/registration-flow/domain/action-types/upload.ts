import type { Uploaded, Value } from '../answers/answers.ts'
import type { ActionRules } from './action-type.ts'

/** The maximum number of files if the flow's definition sets none. */
export const MOST_FILES = 10
const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

export const upload: ActionRules<Uploaded> = {
  asks: 'files',
  secret: false,
  takesFiles: 'documents',
  statement: null,
  given: 'as it is typed',
  bounds: ['atLeast', 'atMost', 'scansOnly'],
  written: '{ "documentIds": [ids of documents] }',
  isShape: (value: Value): value is Uploaded => typeof value === 'object' && 'documentIds' in value,
  missing: ({ validation: { atLeast = 1 } = {} }) =>
    atLeast > 1 ? `Upload at least ${files(atLeast)}` : 'Upload a file',
  wrong: ({ validation: { atLeast = 0, atMost = MOST_FILES } = {} }, { documentIds }) => {
    if (documentIds.length < atLeast) return `Upload at least ${files(atLeast)}`
    return documentIds.length > atMost ? `Upload at most ${files(atMost)}` : null
  },
  tidy: ({ documentIds }) => ({ documentIds: [...new Set(documentIds)] }),
  lines: (_action, { documentIds }) => (documentIds.length > 0 ? [files(documentIds.length)] : []),
  sample: ({ validation: { atLeast = 1 } = {} }) => ({
    documentIds: Array.from(
      { length: Math.max(1, atLeast) },
      (_file, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    ),
  }),
}
