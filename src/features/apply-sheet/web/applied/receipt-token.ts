const formatKey = (receipt: string) => `receipt ${receipt}`
const formatSkippedKey = (receipt: string) => `skipped ${receipt}`

/** Stores the token with which the tab that sent an application can change it. The browser deletes the token when the tab closes. */
export const storeReceiptToken = (receipt: string, token: string) => {
  try {
    sessionStorage.setItem(formatKey(receipt), token)
  } catch {
    // If the browser refuses storage, the page after sending can only be read.
  }
}

export const readReceiptToken = (receipt: string): string | null => {
  try {
    return sessionStorage.getItem(formatKey(receipt))
  } catch {
    return null
  }
}

/** Returns the ids of the skipped questions, which this tab does not ask again. */
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
    // If the browser refuses storage, a skipped question appears again after a reload.
  }
}
