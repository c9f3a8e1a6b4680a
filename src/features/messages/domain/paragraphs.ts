/** A letter shows each paragraph that someone typed as one line. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
