import { readTypedText, storeTypedText } from '#web/session/typed-at-desk.ts'

type DecisionField = 'status' | 'reply'

/** Stores a field of a decision that was not sent yet. `place` is the id of the application, or a fixed key for a decision on several. */
export const storeUnsentDecision = (place: string, field: DecisionField, value: string) =>
  storeTypedText(`${field} ${place}`, value)

export const readUnsentDecision = (place: string): Readonly<Record<DecisionField, string>> => ({
  status: readTypedText(`status ${place}`) ?? '',
  reply: readTypedText(`reply ${place}`) ?? '',
})

/** Deletes both fields once the decision is sent. */
export function deleteUnsentDecision(place: string) {
  storeUnsentDecision(place, 'status', '')
  storeUnsentDecision(place, 'reply', '')
}
