import { useState } from 'react'
import { deleteUnsentFields, readUnsentFields, storeUnsentFields } from '../asking/unsent-fields.ts'
import { toAskAgainPlace } from '../asking/begun-additions.ts'

/** Provides the key of the question that is asked again and its reason, and stores both in this tab until the question is on the list. */
export function useAskAgain(registrationId: string) {
  const place = toAskAgainPlace(registrationId)
  const [{ question = '', reason = '' }, setFields] = useState(() => readUnsentFields(place))
  const change = (changed: { readonly question?: string; readonly reason?: string }) => {
    const fields = { question, reason, ...changed }
    setFields(fields)
    if (fields.question === '' && fields.reason === '') deleteUnsentFields(place)
    else storeUnsentFields(place, fields)
  }
  return { question, reason, change, clear: () => change({ question: '', reason: '' }) }
}
