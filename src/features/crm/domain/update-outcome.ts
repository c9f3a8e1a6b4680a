/**
 * Returns the outcome of a registration that was not sent, with the reason that a later check found. `refusal`: null if nothing is in the way any more;
 * undefined without a later check.
 */
export const updateOutcome = <Outcome extends { readonly message: string }>(
  outcome: Outcome | undefined,
  refusal: string | null | undefined,
): Outcome | undefined =>
  outcome && refusal !== undefined
    ? { ...outcome, message: refusal ?? 'It can be sent now. Select it in the list again.' }
    : outcome
