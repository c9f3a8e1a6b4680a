/** Splits a typed text into paragraphs, each of which an email shows as one line. */
export const splitIntoParagraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
