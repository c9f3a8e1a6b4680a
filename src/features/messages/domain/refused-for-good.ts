/** The error of nodemailer for a letter that did not leave. */
type Refusal = {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** These answers say that the sender is unknown or not allowed: they are about us, not about the address. */
const ABOUT_THE_SENDER = new Set([530, 534, 535, 538])
/** An enhanced status code (RFC 3463) can say so too: security or policy, such as 'relaying denied' or a block list. */
const POLICY = /^5\d\d[ -]5\.7\.\d+/

/**
 * Whether a mail server said for good that it does not take letters for this address: a 5xx to RCPT. A 4xx may be over in an hour; a 5xx to anything else, such
 * as the letter itself or the credentials, says nothing about the address, and an operator can put it right.
 */
export function refusedForGood(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as Refusal
  return (
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !ABOUT_THE_SENDER.has(responseCode) &&
    !POLICY.test(String(response ?? ''))
  )
}
