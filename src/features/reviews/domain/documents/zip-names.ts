import { safeFileName } from '#features/documents/domain/safe-file-name.ts'

const QUESTION = 60

/** '02 Proof of address - bill.pdf': numbered, so that two of one name are two, in the order in which they came. */
export const zipName = (place: number, question: string, fileName: string) =>
  `${String(place).padStart(2, '0')} ${safeFileName(question).slice(0, QUESTION).trimEnd()} - ${safeFileName(fileName)}`

export const LEFT_OUT = 'Not in here.txt'
