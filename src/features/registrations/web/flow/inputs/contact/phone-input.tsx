import type { ComponentProps } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { useAnsweredFor } from '../../../kept-here/answered-for.ts'
import { isMobile, keptPhone, normalisePhone, phoneInWords } from '#shared/words/phone.ts'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { useCandidate } from '#web/session/session.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { ConfirmNumber } from './confirm-number.tsx'
import { fieldOf, type InputProps, textOf } from '../input-props.ts'

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
  const own = useAnsweredFor() === undefined
  const typed = textOf(value).trim()
  const confirmable = validation?.mobileOnly || prefill === 'phoneNumber'
  const number = own && confirmable && isMobile(typed) ? normalisePhone(typed) : ''
  return (
    <>
      <PhoneField
        {...fieldOf(props)}
        kept={keptPhone}
        maxLength={20}
        defaultValue={phoneInWords(textOf(value))}
        onChange={({ target }) => answer(target.value || null)}
      />
      {candidate && number && (
        <ConfirmWhereTextsGo key={number} candidateId={candidate.id} number={number} />
      )}
    </>
  )
}

/** Shows the confirmation only if text messages can be sent, because the code is one. */
function ConfirmWhereTextsGo(props: ComponentProps<typeof ConfirmNumber>) {
  return useClientConfig().sendsTexts ? <ConfirmNumber {...props} /> : null
}
