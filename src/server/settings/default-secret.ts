/** The least number of distinct characters, which every random key exceeds. */
const FEWEST_CHARACTERS = 10
const PLACEHOLDER =
  /change.?me|change.?this|replace.?me|placeholder|default|example|your.?(own.?)?(secret|key|token)|secret.?key|password/i

/** Returns whether a secret is a published example, or was typed as a placeholder. */
export const isDefaultSecret = (secret: string) =>
  new Set(secret).size < FEWEST_CHARACTERS || PLACEHOLDER.test(secret)
