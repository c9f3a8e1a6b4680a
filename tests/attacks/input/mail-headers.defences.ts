import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // Every value that becomes part of a letter is a single line. These defences ensure it before the mail library, which would only be the last to
  // refuse a line break.
  'S-38': [
    { file: 'src/shared/words/names.ts', from: '/\\p{Cc}|[<>', to: '/[<>' },
    { file: 'src/features/vacancies/domain/feed-text.ts', from: ".replace(/\\s+/g, ' ')", to: '' },
    {
      file: 'src/features/messages/domain/tags.ts',
      from: "value.replace(INVISIBLE_CHARACTERS_PATTERN, ' ').trim()",
      to: 'value.trim()',
    },
  ],
}
