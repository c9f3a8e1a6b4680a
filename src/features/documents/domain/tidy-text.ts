import { MAX_CV_TEXT_LENGTH } from './limits.ts'

const CONTROL_CHARACTER_PATTERN = /[\p{Cc}\p{Cs}]/gu

/**
 * Prepares text for storage: it removes control characters, because PostgreSQL rejects NUL, shortens runs of white space, and shortens the text to
 * MAX_CV_TEXT_LENGTH.
 */
export const prepareCvTextForStorage = (text: string): string =>
  text
    .slice(0, MAX_CV_TEXT_LENGTH * 4)
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTER_PATTERN, (sign) => (sign === '\n' ? '\n' : ' '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, MAX_CV_TEXT_LENGTH)
    // A cut in the middle of a surrogate pair leaves its first half, which is removed.
    .replace(/[\ud800-\udbff]$/, '')
