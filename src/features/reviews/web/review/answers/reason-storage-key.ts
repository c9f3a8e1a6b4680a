/** Returns the storage key of an unsent reason. `place`: the key of the answer, or the id of the document. */
export const toReasonStorageKey = (registrationId: string, place: string) =>
  `reason ${registrationId} ${place}`
