export const REPLY_LENGTH = 2000
