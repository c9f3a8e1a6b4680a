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
import { toFieldProps, type InputProps, readTextValue } from '../input-props.ts'

/** Renders a field for a phone number. A signed-in candidate can confirm their own mobile number with a code at once. */
export function PhoneInput(props: InputProps<Field>) {
  const {
    action: { prefill, validation },
    answer,
    value,
  } = props
  const candidate = useCandidate()
  const own = useAnsweredRegistrationId() === undefined
  const typed = removePhonePunctuation(readTextValue(value))
  const confirmable = validation?.mobileOnly || prefill === 'phoneNumber'
  const number = own && confirmable && isMobile(typed) ? normalisePhone(typed) : ''
  return (
    <>
      <PhoneField
        {...toFieldProps(props)}
        maxLength={20}
        defaultValue={formatPhone(readTextValue(value))}
        onChange={({ target }) => answer(target.value || null)}
      />
      {candidate && number && (
        <ConfirmNumberIfTextsSent key={number} candidateId={candidate.id} number={number} />
      )}
    </>
  )
}

/** Offers the confirmation only if the server sends text messages, because the code is sent by text. */
function ConfirmNumberIfTextsSent(props: ComponentProps<typeof ConfirmNumber>) {
  return useClientConfig().sendsTexts ? <ConfirmNumber {...props} /> : null
}
