/** What the reader of a file puts where its bytes are no text in the file's encoding: a noncharacter, which no text may hold. */
export const UNREADABLE = '\uFDD0'

// Controls, bidirectional overrides, byte order marks, lone surrogates, noncharacters and the replacement character of a loss that happened before us. The joiners stay.
const UNWANTED = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]/gu

/** Several lines, without what may change how a screen or a terminal shows them. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').trim()

/** Cleans a text of one line. */
export const cleanLine = (text: string): string =>
  text.replace(UNWANTED, '').replace(/\s+/g, ' ').trim()
