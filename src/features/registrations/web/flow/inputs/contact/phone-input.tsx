import type { ComponentProps } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { useAnsweredRegistrationId } from '../../../stored-in-browser/use-answered-registration-id.ts'
import {
  isMobile,
  normalisePhone,
  formatPhone,
  removePhonePunctuation,
} from '#shared/words/phone.ts'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { useCandidate } from '#web/session/session.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { ConfirmNumber } from './confirm-number.tsx'
import { toFieldProps, type InputProps, readText } from '../input-props.ts'

/**
 * Renders a phone number. The person's own number can be confirmed with a code at once; a person who came by an invitation has no account numbers to
 * confirm.
 */
export function PhoneInput(props: InputProps<Field>) {
  const {
    action: { prefill, validation },
    answer,
    value,
  } = props
  const candidate = useCandidate()
  const own = useAnsweredRegistrationId() === undefined
  const typed = removePhonePunctuation(readText(value))
  const confirmable = validation?.mobileOnly || prefill === 'phoneNumber'
  const number = own && confirmable && isMobile(typed) ? normalisePhone(typed) : ''
  return (
    <>
      <PhoneField
        {...toFieldProps(props)}
        maxLength={20}
        defaultValue={formatPhone(readText(value))}
        onChange={({ target }) => answer(target.value || null)}
      />
      {candidate && number && (
        <ConfirmNumberIfTextsSent key={number} candidateId={candidate.id} number={number} />
      )}
    </>
  )
}

/** Shows the confirmation only if text messages can be sent, because the code is one. */
function ConfirmNumberIfTextsSent(props: ComponentProps<typeof ConfirmNumber>) {
  return useClientConfig().sendsTexts ? <ConfirmNumber {...props} /> : null
}
