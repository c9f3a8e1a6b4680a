/** In a pattern of `like` and `ilike`, the text's own per cent signs and underscores mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
