export const MAX_CALL_NOTE_LENGTH = 300
