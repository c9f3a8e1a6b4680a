/** The events that the product counts itself, each named after what happened. The server records all of them, without help from the browser. */
export type EventName =
  /** An application sheet (the form for applying without an account) was opened for a job. */
  | 'apply_opened'
  /** A CV was uploaded to the sheet. */
  | 'apply_cv'
  /** The sheet was sent. */
  | 'apply_sent'
  /** The owner of the sheet's address confirmed the application, by the link in the receipt or from their account. */
  | 'apply_claimed'
  /** A password was chosen on the page after sending, or on the page behind the receipt's link. */
  | 'apply_password'
