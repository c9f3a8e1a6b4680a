/** The message about typed text in a choice field that matches no choice. Without it the text would be lost unnoticed. */
export const UNMATCHED_TEXT_MESSAGE = 'Choose one of the list, or clear what you typed'
/** The message about a signature that is to be drawn while its box is empty. */
export const UNDRAWN_SIGNATURE_MESSAGE = 'Draw your signature in the box, or choose to type it'

/** The messages about a signature on paper: its photograph is missing, or the consultant has not said yet that they saw it signed. */
export const MISSING_PHOTOGRAPH_MESSAGE = 'Add a photograph of the signed paper'
export const UNSEEN_PAPER_MESSAGE = 'Say that you saw it signed'

type NextButtonFacts = {
  readonly sendsFile: boolean
  /** The message about unfinished input that is not an answer yet; set after the first press of 'next'. */
  readonly loose: string | undefined
  /** True after the first press of 'next': before that, the screen shows no errors about fields that the person has not reached. */
  readonly lacksAnswer: boolean
}

/** Returns the reason why the 'next' button is disabled; undefined if it is enabled. */
export function explainDisabledNext({
  sendsFile,
  loose,
  lacksAnswer,
}: NextButtonFacts): string | undefined {
  if (sendsFile) return 'Your file is still on its way. You can continue when it has arrived.'
  if (loose !== undefined) return `${loose}.`
  if (lacksAnswer) return 'This needs an answer before you can continue.'
  return undefined
}

/**
 * Returns true if an unsent file is being sent now: the device is online and no further try is pending. A file that waits for a connection or a
 * further try is stored on this device, so the person need not wait.
 */
export const isFileBeingSent = ({
  online,
  retryAt,
}: {
  readonly online: boolean
  readonly retryAt: Date | null
}) => online && retryAt === null
