import { TEXT_LENGTH } from './limits.ts'

const CONTROL = /[\p{Cc}\p{Cs}]/gu

/** Prepares text for storage: without control characters (a database refuses NUL) and runs of white space, and no longer than is useful. */
export const tidyText = (text: string): string =>
  text
    .slice(0, TEXT_LENGTH * 4)
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, (sign) => (sign === '\n' ? '\n' : ' '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, TEXT_LENGTH)
    // A cut in the middle of a character outside the basic plane leaves half of it.
    .replace(/[\ud800-\udbff]$/, '')
