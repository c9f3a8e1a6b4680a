/** The least number of distinct characters in an accepted secret. Every random key has more. */
const MIN_DISTINCT_CHARACTERS = 10
const PLACEHOLDER_SECRET_PATTERN =
  /change.?me|change.?this|replace.?me|placeholder|default|example|your.?(own.?)?(secret|key|token)|secret.?key|password/i

/** Returns whether a secret is a published example, or was typed as a placeholder. */
export const isGuessableSecret = (secret: string) =>
  new Set(secret).size < MIN_DISTINCT_CHARACTERS || PLACEHOLDER_SECRET_PATTERN.test(secret)
