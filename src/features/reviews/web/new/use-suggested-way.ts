import { useRef, useState } from 'react'
import { suggestInvitationWay } from '#features/registrations/domain/life-cycle/invitation-ways.ts'
import { useClientConfig } from '#web/client-config.ts'
import { type FormValues, readUnsentForm } from './unsent-form/store-unsent-form.ts'

/**
 * Suggests the way to invite the candidate that suits the contacts in the form. The suggestion changes with the contacts until the consultant chooses
 * a way.
 */
export function useSuggestedWay() {
  const { sendsTexts } = useClientConfig()
  const suggestFor = ({ emailAddress = '', phoneNumber = '' }: FormValues) =>
    suggestInvitationWay({ emailAddress, phoneNumber }, { sendsTexts })
  const [stored] = useState(() => readUnsentForm().typed)
  const [suggested, setSuggested] = useState(() => suggestFor(stored))
  const [storedChoice, setStoredChoice] = useState(
    stored.invite === suggestFor(stored) ? undefined : stored.invite,
  )
  const isByHand = useRef(storedChoice !== undefined)
  return {
    /** The ways that are chosen at first, separated by commas. */
    first: storedChoice ?? suggested,
    suggested,
    hasStoredChoice: storedChoice !== undefined,
    /** Updates the suggestion after an input in the form. `field`: the name of the field that was changed. */
    follow: (entered: FormValues, field?: string) => {
      if (field === 'invite') isByHand.current = true
      else if (!isByHand.current) setSuggested(suggestFor(entered))
    },
    forget: (entered: FormValues) => {
      isByHand.current = false
      setStoredChoice(undefined)
      setSuggested(suggestFor(entered))
    },
  }
}
