/**
 * The message for a missing password, as specification section 5.1 requires [seed 5.1]. It is in a file of its own because contracts import it:
 * browsers load contracts and must not load the lists of passwords with them.
 */
export const MISSING_PASSWORD_MESSAGE = 'password cannot be null'
