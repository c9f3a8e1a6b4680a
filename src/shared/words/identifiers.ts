/** A pattern for a UUID as PostgreSQL writes it, to be used inside longer patterns. */
export const UUID_PATTERN_TEXT = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID_PATTERN = new RegExp(`^${UUID_PATTERN_TEXT}$`, 'i')

/**
 * Returns whether a text is a UUID. Ids from addresses and imports are checked before any query, because PostgreSQL raises an error for other texts.
 */
export const isUuid = (text: string) => UUID_PATTERN.test(text)
