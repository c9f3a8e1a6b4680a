/** [seed 5.1] Apart from the rules, so that a contract, which browsers load, brings no lists along. */
export const NO_PASSWORD = 'password cannot be null'
