/** The paragraphs of what someone typed, for letters: one line each. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
