/** The product's own events, each by what has happened. All of them are counted by the server, without the browser. */
export type EventName =
  /** A sheet was opened over a job. */
  | 'apply_opened'
  /** A CV was uploaded to it. */
  | 'apply_cv'
  /** It was sent. */
  | 'apply_sent'
  /** The owner of its address confirmed it, by the link in the receipt or from their account. */
  | 'apply_claimed'
  /** A password was chosen on the page after it, or on the page behind the link. */
  | 'apply_password'
