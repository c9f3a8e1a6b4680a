/** Longest reply to a candidate. */
export const REPLY_LENGTH = 2000
