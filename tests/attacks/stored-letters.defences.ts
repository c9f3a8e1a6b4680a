import type { Defences } from './defences.ts'

export const defences: Defences = {
  'S-34b': [
    {
      file: 'src/features/messages/server/message-texts.ts',
      from: '(tag) => escapeHtml(inBody(tag))',
      to: 'inBody',
    },
  ],
}
