/** Converts a text to a form that can be part of a web address: 'How recommendations are made' becomes 'how-recommendations-are-made'. */
export const toSlug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
