/** The most characters of the note for the branch that a candidate can add to an application. */
export const MAX_NOTE_LENGTH = 300
export const NOTE_TOO_LONG_TEXT = `Use ${MAX_NOTE_LENGTH} characters or fewer`
