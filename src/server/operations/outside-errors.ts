/** Another company's system said no, in words for a consultant; asking again changes nothing. */
export class OutsideRefused extends Error {
  override name = 'OutsideRefused'
}

/** Another company's system did not answer in time, so that no one knows whether it did what it was asked. The words are for a consultant. */
export class OutsideAway extends Error {
  override name = 'OutsideAway'
}

/** Returns what a consultant reads of a call that failed. `system` begins the sentence: 'The CRM'. Anything unexpected is for the log and not for them. */
export const outsideWords = (system: string, error: unknown) =>
  error instanceof OutsideRefused || error instanceof OutsideAway
    ? error.message
    : `${system} could not be reached.`
