import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PreviewedLetter } from '#features/registrations/contract/reminder.ts'
import type { Channel } from '#features/registrations/domain/life-cycle/channels.ts'
import { formatFlowAddress } from '#features/registrations/web/flow/navigation/flow-address.ts'
import { isMobile, formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { useForm } from '#web/forms/use-form.ts'
import { findLastValue } from '#web/reading/reading.ts'
import { storeTypedText, readTypedText } from '#web/session/typed-at-desk.ts'
import { type DeskDetails, MAX_MESSAGE_LENGTH, sendCandidate } from '../../../contract/review.ts'
import type { SentLetter } from '../../../domain/sent-letters.ts'
import { makeFormRefusalHandler } from '../actions/report-refusal.ts'
import type { RegistrationDeskChange } from '../use-registration-at-desk.ts'
import { useLetterPreview } from './use-letter-preview.ts'

const UNLISTED_QUESTION_MESSAGE =
  'A question was chosen and is not on the list. Add it to the list, or choose none'
const UNLISTED_REASON_MESSAGE =
  'A reason was started and is not on the list. Add it to the list, or clear it'

export type SentLink = {
  readonly url: string
  readonly expiresAt: string
  readonly letters: readonly SentLetter[]
  readonly hasMessage: boolean
}
export type SendingCallbacks = {
  readonly onChange: (changed: RegistrationDeskChange) => void
  readonly onReload: () => void
  readonly onSent: (link: SentLink) => void
}

/**
 * Manages the form that sends a registration to its candidate: the channels that reach the candidate, the chosen channels, the message, and the
 * preview of the letters.
 */
export function useSendToCandidate(
  { id, candidate }: DeskDetails,
  asksFor: readonly string[] | null,
  { onChange, onReload, onSent }: SendingCallbacks,
) {
  const navigate = useNavigate()
  const choices = useSendingChannels(candidate)
  const [first] = choices
  const [channels, setChannels] = useState<readonly Channel[]>(first ? [first.value] : [])
  const messageKept = `message ${id}`
  const [message, setMessage] = useState(readTypedText(messageKept) ?? '')
  // The server refuses a preview with too long a message, so the preview gets only its beginning.
  const begun = message.slice(0, MAX_MESSAGE_LENGTH)
  const preview = useLetterPreview({ id, channels, message: begun, asksFor })
  const letters = listLetters(
    choices.filter(({ value }) => channels.includes(value)),
    findLastValue(preview.letters) ?? [],
  )
  const form = useForm({
    rules: {
      channels: null,
      message: (typed) => findTooLongRefusal(typed, MAX_MESSAGE_LENGTH),
      // The letter would contain neither the chosen question nor the typed reason, so sending is
      // stopped. If a reason was typed, only its field shows an error.
      'ask-again-question': (chosen, { 'ask-again-reason': reason }) =>
        chosen === '' || reason.trim() !== '' ? undefined : UNLISTED_QUESTION_MESSAGE,
      'ask-again-reason': (typed) => (typed.trim() === '' ? undefined : UNLISTED_REASON_MESSAGE),
    },
    send: async () => {
      const { status, link } = await call(sendCandidate, {
        params: { id },
        body: { channels: [...channels], ...(message.trim() === '' ? {} : { message }) },
      }).catch(makeFormRefusalHandler(onReload))
      storeTypedText(messageKept, '')
      onChange({ status })
      if (link) onSent({ ...link, letters, hasMessage: message.trim() !== '' })
      else await navigate(formatFlowAddress(id))
    },
  })
  const type = (typed: string) => {
    setMessage(typed)
    storeTypedText(messageKept, typed)
  }
  return { form, choices, channels, setChannels, message, type, preview, letters }
}

/** Returns the letter of each chosen channel. Until the preview is loaded, an address counts as confirmed. */
const listLetters = (
  chosen: readonly SendingChannel[],
  previewed: readonly PreviewedLetter[],
): readonly SentLetter[] =>
  chosen.map(({ value, hint }) => ({
    channel: value,
    to: hint,
    unproven: previewed.some(({ channel, unproven }) => channel === value && unproven),
  }))

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
