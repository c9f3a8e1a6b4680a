/** Escapes a text for a pattern of `like` or `ilike`, so that its per cent signs and underscores match literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
