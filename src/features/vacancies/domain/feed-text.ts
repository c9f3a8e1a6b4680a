/**
 * The character by which the decoder replaces bytes that are invalid in the file's encoding. It is a Unicode noncharacter, so no valid text contains
 * it.
 */
export const UNREADABLE_CHARACTER = '\uFDD0'

// Matches control characters, bidirectional overrides, byte order marks, lone surrogates, noncharacters and U+FFFD, with which an earlier program
// replaced text that it could not read. Joiners are allowed, because some languages need them.
const UNWANTED_CHARACTERS_PATTERN =
  /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]/gu

/** Removes from a text, which can have several lines, all characters that could change how a screen or a terminal shows it. */
export const cleanFeedText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNWANTED_CHARACTERS_PATTERN, '').trim()

/** Makes a text one line: removes UNWANTED_CHARACTERS_PATTERN characters and replaces each run of white space by a space. */
export const cleanFeedLine = (text: string): string =>
  text.replace(UNWANTED_CHARACTERS_PATTERN, '').replace(/\s+/g, ' ').trim()
