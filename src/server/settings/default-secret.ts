/** Fewer different characters than even a short random key has. */
const FEWEST_CHARACTERS = 10
const PLACEHOLDER =
  /change.?me|change.?this|replace.?me|placeholder|default|example|your.?(own.?)?(secret|key|token)|secret.?key|password/i

/** A secret that is in a text for everyone to read, or that someone typed to have something there. */
export const isDefaultSecret = (secret: string) =>
  new Set(secret).size < FEWEST_CHARACTERS || PLACEHOLDER.test(secret)
