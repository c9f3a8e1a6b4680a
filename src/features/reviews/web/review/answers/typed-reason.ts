/** Where a reason that is begun and not sent is kept. `place`: the key of the answer, or the id of the document. */
export const typedReason = (registrationId: string, place: string) =>
  `reason ${registrationId} ${place}`
