const formatKey = (receipt: string) => `receipt ${receipt}`

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
