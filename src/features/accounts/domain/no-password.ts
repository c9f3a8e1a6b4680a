/**
 * [seed 5.1] The message is in a file of its own because contracts import it: browsers load contracts and must not load the lists of passwords with
 * them.
 */
export const MISSING_PASSWORD_MESSAGE = 'password cannot be null'
