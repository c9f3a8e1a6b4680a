/** The call that a payload makes if it runs. */
export const STRIKE = 'alert(1)'
/** The site that a payload tries to reach. */
export const EVIL = '//evil.example/'
