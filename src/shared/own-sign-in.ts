/**
 * The refusal of a change in a session that was opened by a link which a branch has seen ('handed over'). The branch, and not the candidate, may be
 * using such a session.
 */
export const OWN_PASSWORD_NEEDED_MESSAGE =
  'First sign in with a password of your own. We can send you a link to choose one.'
/** The `code` sent with OWN_PASSWORD_NEEDED_MESSAGE when the whole session is refused rather than one field. */
export const OWN_SIGN_IN_REQUIRED_CODE = 'own_sign_in_required'
