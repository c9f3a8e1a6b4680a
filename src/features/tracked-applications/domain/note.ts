/** The longest line that a candidate can add to an application for the branch. */
export const MAX_NOTE_LENGTH = 300
export const NOTE_TOO_LONG_TEXT = `Use ${MAX_NOTE_LENGTH} characters or fewer`
