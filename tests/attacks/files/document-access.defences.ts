import type { Defences } from '../defences.ts'

const SENDING = 'src/features/documents/server/send/send-document.ts'

export const defences: Defences = {
  'S-25': [
    { file: SENDING, from: '!document || !mayReadDocument(reader, document)', to: '!document' },
  ],
  'S-46': [{ file: SENDING, from: 'inline && mediaType === PDF_MEDIA_TYPE', to: 'inline' }],
}
