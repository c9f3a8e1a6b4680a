/** A pattern for a UUID as PostgreSQL writes it, to be used inside longer patterns. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

/** Ids from addresses and imports are checked before any query, because PostgreSQL raises an error for text that is no UUID. */
export const isUuid = (text: string) => WHOLE.test(text)
