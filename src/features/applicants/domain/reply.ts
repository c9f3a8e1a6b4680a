export const MAX_REPLY_LENGTH = 2000
