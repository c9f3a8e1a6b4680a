import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Channel } from '#features/registrations/domain/life-cycle/channels.ts'
import { formatFlowAddress } from '#features/registrations/web/flow/navigation/flow-address.ts'
import { isMobile, formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { storeTypedText, readTypedText } from '#web/session/typed-at-desk.ts'
import { type DeskDetails, sendCandidate } from '../../../contract/review.ts'
import { reportToForm } from '../report-refusal.ts'
import type { DeskChange } from '../use-registration-at-desk.ts'

export type SentLink = { readonly url: string; readonly expiresAt: string }
export type SendingCallbacks = {
  readonly onChange: (changed: DeskChange) => void
  readonly onReload: () => void
  readonly onSent: (link: SentLink) => void
}

/** Manages the channels that reach the candidate, the chosen ones, the message, and the form that sends. */
export function useSending(
  { id, candidate }: DeskDetails,
  { onChange, onReload, onSent }: SendingCallbacks,
) {
  const navigate = useNavigate()
  const choices = useSendingChannels(candidate)
  const [first] = choices
  const [channels, setChannels] = useState<readonly Channel[]>(first ? [first.value] : [])
  const messageKept = `message ${id}`
  const [message, setMessage] = useState(readTypedText(messageKept) ?? '')
  const form = useForm({
    rules: { channels: null, message: null },
    send: async () => {
      const { status, link } = await call(sendCandidate, {
        params: { id },
        body: { channels: [...channels], ...(message.trim() === '' ? {} : { message }) },
      }).catch(reportToForm(onReload))
      storeTypedText(messageKept, '')
      onChange({ status })
      if (link) onSent(link)
      else await navigate(formatFlowAddress(id))
    },
  })
  const type = (typed: string) => {
    setMessage(typed)
    storeTypedText(messageKept, typed)
  }
  return { form, choices, channels, setChannels, message, type }
}

type SendingChannel = { readonly value: Channel; readonly label: string; readonly hint: string }

function useSendingChannels({
  emailAddress,
  phoneNumber,
}: DeskDetails['candidate']): readonly SendingChannel[] {
  const { sendsTexts } = useClientConfig()
  const phone = phoneNumber ?? ''
  return [
    ...(emailAddress ? [{ value: 'email', label: 'Email', hint: emailAddress } as const] : []),
    ...(sendsTexts && isMobile(phone)
      ? [{ value: 'sms', label: 'Text message', hint: formatPhone(phone) } as const]
      : []),
  ]
}
