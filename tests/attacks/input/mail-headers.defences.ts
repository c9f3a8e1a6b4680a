import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // These defences turn every value that becomes part of a letter into a single line. Thus a line break never reaches the mail library, which would
  // refuse it only at the last moment.
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
