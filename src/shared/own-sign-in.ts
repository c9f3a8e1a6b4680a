/** The sentence where a session that was handed over cannot speak for its person. */
export const OWN_SIGN_IN_FIRST =
  'First sign in with a password of your own. We can send you a link to choose one.'
/** Sent with that sentence, where the whole session and not one field is refused. */
export const OWN_SIGN_IN_REQUIRED = 'own_sign_in_required'
