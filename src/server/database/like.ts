/** Text for the pattern of `like` and `ilike`, in which its own per cent signs and underscores mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
