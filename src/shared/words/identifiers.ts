/** A UUID as PostgreSQL writes it, for a pattern that looks for one among other text. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

/** Ids in addresses and imports are checked before the database is asked: it refuses text that is no UUID. */
export const isUuid = (text: string) => WHOLE.test(text)
