/** Converts a text to the form of addresses: 'How recommendations are made' becomes 'how-recommendations-are-made'. */
export const toSlug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
