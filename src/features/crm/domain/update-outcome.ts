/**
 * Returns the outcome of a registration that was not sent, with the message of a later check. `refusal` is the reason that the later check found:
 * null if the registration can be sent now, undefined if there was no later check.
 */
export const applyLaterRefusal = <Outcome extends { readonly message: string }>(
  outcome: Outcome | undefined,
  refusal: string | null | undefined,
): Outcome | undefined =>
  outcome && refusal !== undefined
    ? { ...outcome, message: refusal ?? 'It can be sent now. Select it in the list again.' }
    : outcome
