import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-42': [
    {
      file: 'src/features/documents/server/upload/receive-upload.ts',
      from: 'if (this.bytes > MAX_CV_BYTES) return done(createFileTooLargeRefusal())',
      to: '',
    },
  ],
  'S-43': [
    {
      file: 'src/features/documents/server/upload/take-cv.ts',
      from: 'if (unfit) throw createFileRefusal(unfit)',
      to: '',
    },
  ],
}
