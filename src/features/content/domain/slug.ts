/** 'How recommendations are made' is found at '#how-recommendations-are-made'. */
export const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
