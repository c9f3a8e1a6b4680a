import { safeFileName } from '#features/documents/domain/safe-file-name.ts'

/** The path of a file in the ZIP. It is numbered, so that two files of the same name do not become one. */
export const exportFileName = (number: number, fileName: string) =>
  `files/${String(number).padStart(2, '0')} ${safeFileName(fileName)}`

/** The name of the ZIP itself: 'my-data-2026-11-21.zip'. */
export const exportName = (madeAt: Date) => `my-data-${madeAt.toISOString().slice(0, 10)}.zip`
