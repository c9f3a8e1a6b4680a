import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-34b': [
    {
      file: 'src/features/messages/server/message-texts.ts',
      from: '(tag) => escapeHtml(wordsOf(tag))',
      to: 'wordsOf',
    },
  ],
}
