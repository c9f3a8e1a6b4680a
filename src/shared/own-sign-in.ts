/** The refusal for a session that was handed over, that is, opened by a link that a branch saw: it is not allowed to act for its person. */
export const OWN_SIGN_IN_FIRST_MESSAGE =
  'First sign in with a password of your own. We can send you a link to choose one.'
/** The `code` sent with OWN_SIGN_IN_FIRST_MESSAGE when the whole session is refused rather than one field. */
export const OWN_SIGN_IN_REQUIRED_CODE = 'own_sign_in_required'
