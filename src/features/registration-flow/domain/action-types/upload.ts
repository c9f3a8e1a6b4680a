import type { UploadedFiles, AnswerValue } from '../answers/answers.ts'
import type { QuestionTypeRules } from './action-type.ts'

/** The maximum number of files if the flow's definition sets none. */
export const DEFAULT_MAX_FILES = 10
const countFilesInWords = (count: number) => (count === 1 ? '1 file' : `${count} files`)

export const upload: QuestionTypeRules<UploadedFiles> = {
  asks: 'files',
  secret: false,
  takesFiles: 'documents',
  statement: null,
  given: 'as it is typed',
  seconds: () => 45,
  bounds: ['atLeast', 'atMost', 'scansOnly'],
  written: '{ "documentIds": [ids of documents] }',
  isShape: (value: AnswerValue): value is UploadedFiles =>
    typeof value === 'object' && 'documentIds' in value,
  missing: ({ validation: { atLeast = 1 } = {} }) =>
    atLeast > 1 ? `Upload at least ${countFilesInWords(atLeast)}` : 'Upload a file',
  wrong: ({ validation: { atLeast = 0, atMost = DEFAULT_MAX_FILES } = {} }, { documentIds }) => {
    if (documentIds.length < atLeast) return `Upload at least ${countFilesInWords(atLeast)}`
    return documentIds.length > atMost ? `Upload at most ${countFilesInWords(atMost)}` : null
  },
  tidy: ({ documentIds }) => ({ documentIds: [...new Set(documentIds)] }),
  lines: (_action, { documentIds }) =>
    documentIds.length > 0 ? [countFilesInWords(documentIds.length)] : [],
  sample: ({ validation: { atLeast = 1 } = {} }) => ({
    documentIds: Array.from(
      { length: Math.max(1, atLeast) },
      (_file, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    ),
  }),
}
