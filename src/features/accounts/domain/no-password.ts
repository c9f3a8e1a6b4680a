/** [seed 5.1] The text is kept apart from the rules, so that contracts, which browsers load, do not bring the lists of passwords along. */
export const NO_PASSWORD = 'password cannot be null'
