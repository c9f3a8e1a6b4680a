/**
 * The refusal of a change by a session that was opened by a link that a branch saw (it was 'handed over'): the branch may be the one that uses it.
 */
export const OWN_SIGN_IN_FIRST_MESSAGE =
  'First sign in with a password of your own. We can send you a link to choose one.'
/** The `code` sent with OWN_SIGN_IN_FIRST_MESSAGE when the whole session is refused rather than one field. */
export const OWN_SIGN_IN_REQUIRED_CODE = 'own_sign_in_required'
