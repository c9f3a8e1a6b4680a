import { makeSafeFileName } from '#features/documents/domain/safe-file-name.ts'

/** Returns the path of a file in the ZIP, with a number so that two files of the same name have different paths. */
export const formatPathInExport = (number: number, fileName: string) =>
  `files/${String(number).padStart(2, '0')} ${makeSafeFileName(fileName)}`

/** Returns the name of the ZIP, such as 'my-data-2026-11-21.zip'. */
export const formatExportName = (madeAt: Date) => `my-data-${madeAt.toISOString().slice(0, 10)}.zip`
