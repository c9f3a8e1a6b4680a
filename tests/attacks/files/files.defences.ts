import type { Defences } from '../defences.ts'

const TAKING = 'src/features/documents/server/upload/take-cv.ts'
const CONTENT_IS_REFUSED = {
  file: TAKING,
  from: 'if (unfit) throw createFileRefusal(unfit)',
  to: '',
}

export const defences: Defences = {
  'S-41': [CONTENT_IS_REFUSED],
  'S-44': [
    CONTENT_IS_REFUSED,
    {
      file: 'src/features/documents/server/upload/receive-upload.ts',
      from: 'if (this.#eicar.found) return done(createFileRefusal(FILE_REFUSALS.virus))',
      to: '',
    },
    {
      file: 'src/features/documents/server/send/send-document.ts',
      from: "if (document.scan === 'rejected') throw createGoneFailure(document.refusal ?? FILE_REFUSALS.virus)",
      to: '',
    },
  ],
  'S-45': [
    {
      file: 'src/features/documents/domain/file-name.ts',
      from: '.split(/[\\\\/]/).at(-1)',
      to: '',
    },
    {
      file: 'src/features/documents/domain/content-disposition.ts',
      from: "/gu, '_') || ",
      to: '/gu, (sign) => sign) || ',
    },
  ],
  'S-47': [{ file: TAKING, from: 'if (noRoom) throw createFileRefusal(noRoom)', to: '' }],
}
