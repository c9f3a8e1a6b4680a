/** What a payload calls when it runs. */
export const STRIKE = 'alert(1)'
/** The site that a payload would reach. */
export const EVIL = '//evil.example/'
