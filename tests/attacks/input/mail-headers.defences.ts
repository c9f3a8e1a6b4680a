import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // Names, titles and everything else that is written into a message are one line each; the mail library would be the last to notice.
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
