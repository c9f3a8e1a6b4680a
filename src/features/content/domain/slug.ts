/** Converts a text to the form of addresses: 'How recommendations are made' becomes 'how-recommendations-are-made'. */
export const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
