const formatKey = (receipt: string) => `receipt ${receipt}`
const formatSkippedKey = (receipt: string) => `skipped ${receipt}`

/** The token with which this tab, which sent the sheet, changes its receipt. It ends with the tab. */
export const storeReceiptToken = (receipt: string, token: string) => {
  try {
    sessionStorage.setItem(formatKey(receipt), token)
  } catch {
    // Without it the page after the sending can only be read.
  }
}

export const readReceiptToken = (receipt: string): string | null => {
  try {
    return sessionStorage.getItem(formatKey(receipt))
  } catch {
    return null
  }
}

/** The ids of the questions that were skipped, which this tab does not ask again. */
export const readSkippedQuestions = (receipt: string): readonly string[] => {
  try {
    return sessionStorage.getItem(formatSkippedKey(receipt))?.split(' ') ?? []
  } catch {
    return []
  }
}

export const storeSkippedQuestion = (receipt: string, questionId: string) => {
  try {
    const skipped = new Set([...readSkippedQuestions(receipt), questionId])
    sessionStorage.setItem(formatSkippedKey(receipt), [...skipped].join(' '))
  } catch {
    // Without it a skipped question comes again after a reload.
  }
}
