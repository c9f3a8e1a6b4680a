import { safeFileName } from '#features/documents/domain/safe-file-name.ts'

const QUESTION = 60

/** Returns '02 Proof of address - bill.pdf'. The number shows the order and makes files of the same name distinct. */
export const zipName = (place: number, question: string, fileName: string) =>
  `${String(place).padStart(2, '0')} ${safeFileName(question).slice(0, QUESTION).trimEnd()} - ${safeFileName(fileName)}`

export const LEFT_OUT = 'Not in here.txt'
