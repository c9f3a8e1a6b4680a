/** The fields of a nodemailer error for an email that was not sent. */
type SmtpRefusal = {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** SMTP codes for a sender that is not authenticated or not allowed. They do not concern the recipient's address. */
const SENDER_FAULT_CODES = new Set([530, 534, 535, 538])
/**
 * Matches the enhanced status codes (RFC 3463) for security and policy, such as 'relaying denied' or a block list, which do not concern the address
 * either.
 */
const POLICY_REPLY_PATTERN = /^5\d\d[ -]5\.7\.\d+/

/**
 * Returns whether a mail server permanently refused an address, with a 5xx reply to the command RCPT. A 4xx reply is temporary. A 5xx reply to
 * another command, for example to the credentials or to the email itself, does not concern the address; an operator can correct its cause.
 */
export function isAddressPermanentlyRefused(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as SmtpRefusal
  return (
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !SENDER_FAULT_CODES.has(responseCode) &&
    !POLICY_REPLY_PATTERN.test(String(response ?? ''))
  )
}
