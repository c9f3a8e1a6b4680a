import { MINUTE } from '#shared/words/durations.ts'

/** Long enough for a browser to begin with it. */
const KEPT = MINUTE

/** Keeps what a call answered as a file of this name on the person's device. */
export function saveFile(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = addressOf(content)
  link.download = fileName
  link.click()
}

/** An address in this browser alone, for a while. */
export function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
  return address
}
