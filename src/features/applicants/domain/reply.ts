/** Longest reply to a candidate. */
export const REPLY_LENGTH = 2000

/** The paragraphs of a reply, for letters: one line each. */
export const paragraphsOf = (reply: string) =>
  reply
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
