/** The character that the decoder inserts for bytes that are invalid in the file's encoding. It is a noncharacter, which no valid text contains. */
export const UNREADABLE_CHARACTER = '\uFDD0'

// Matches control characters, bidirectional overrides, byte order marks, lone surrogates, noncharacters and the replacement character of an earlier
// loss. Joiners are allowed.
const UNWANTED = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]/gu

/** Removes characters from a text of several lines that could change how a screen or a terminal shows it. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').trim()

/** Removes the UNWANTED characters from a text of one line, and makes each run of white space one space. */
export const cleanLine = (text: string): string =>
  text.replace(UNWANTED, '').replace(/\s+/g, ' ').trim()
