/** The call that a payload makes if it runs. */
export const PAYLOAD_CALL = 'alert(1)'
/** The site that a payload tries to reach. */
export const FOREIGN_SITE = '//evil.example/'
