import { makeSafeFileName } from '#features/documents/domain/safe-file-name.ts'

const MAX_QUESTION_LENGTH = 60

/** Returns '02 Proof of address - bill.pdf'. The number shows the order and makes files of the same name distinct. */
export const formatZipEntryName = (place: number, question: string, fileName: string) =>
  `${String(place).padStart(2, '0')} ${makeSafeFileName(question).slice(0, MAX_QUESTION_LENGTH).trimEnd()} - ${makeSafeFileName(fileName)}`

export const LEFT_OUT_LIST_FILE_NAME = 'Not in here.txt'
