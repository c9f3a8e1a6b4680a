import { safeFileName } from '#features/documents/domain/safe-file-name.ts'

/** Where a file lies in the ZIP: numbered, so that two of one name are two. */
export const exportFileName = (place: number, fileName: string) =>
  `files/${String(place).padStart(2, '0')} ${safeFileName(fileName)}`

/** Of the ZIP itself: 'my-data-2026-11-21.zip'. */
export const exportName = (madeAt: Date) => `my-data-${madeAt.toISOString().slice(0, 10)}.zip`
