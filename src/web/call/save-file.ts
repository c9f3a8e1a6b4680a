import { MINUTE } from '#shared/words/durations.ts'

/** The time for which a file's address is valid, long enough for a browser to start the download. */
const FILE_ADDRESS_LIFETIME_MS = MINUTE

/** Downloads the content of a response as a file with this name. */
export function saveFile(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = createTemporaryAddress(content)
  link.download = fileName
  link.click()
}

/** Returns a temporary address of the content, valid only in this browser. */
export function createTemporaryAddress(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), FILE_ADDRESS_LIFETIME_MS)
  return address
}
