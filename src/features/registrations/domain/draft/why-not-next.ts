/** The message about text in a choice field that matches no choice. Without the message the text would be lost unnoticed. */
export const UNMATCHED_TEXT_MESSAGE = 'Choose one of the list, or clear what you typed'
/** The message if a person chose to draw the signature and its box is empty. */
export const UNDRAWN_SIGNATURE_MESSAGE = 'Draw your signature in the box, or choose to type it'

/** The messages about a signature on paper: its photograph is missing, or the consultant has not yet confirmed that they saw the person sign. */
export const MISSING_PHOTOGRAPH_MESSAGE = 'Add a photograph of the signed paper'
export const UNSEEN_PAPER_MESSAGE = 'Say that you saw it signed'

type NextButtonFacts = {
  readonly sendsFile: boolean
  /** The message about unfinished input that is not an answer yet; undefined until a press of 'next' has found such input. */
  readonly loose: string | undefined
  /**
   * True if a press of 'next' found a missing answer that is still missing. Before the first press it is false, because the person may not have
   * reached all fields.
   */
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
 * Returns true if unsent files are being sent now: the device is online and no retry is scheduled. Otherwise the file is stored on this device and
 * sent later, so the person need not wait.
 */
export const isFileBeingSent = ({
  online,
  retryAt,
}: {
  readonly online: boolean
  readonly retryAt: Date | null
}) => online && retryAt === null
