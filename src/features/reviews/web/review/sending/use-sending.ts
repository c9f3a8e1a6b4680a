import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Channel } from '#features/registrations/domain/life/channels.ts'
import { flowAddress } from '#features/registrations/web/flow/moving/flow-address.ts'
import { Failure } from '#shared/failure.ts'
import { isMobile, phoneInWords } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'
import { showToast } from '#web/shell/toast.ts'
import { type Desk, sendCandidate } from '../../../contract/review.ts'
import type { Changed } from '../use-registration-at-desk.ts'

export type SentLink = { readonly url: string; readonly expiresAt: string }
export type AfterSending = {
  readonly change: (changed: Changed) => void
  readonly again: () => void
  readonly sent: (link: SentLink) => void
}

/** Manages the channels that reach the candidate, the chosen ones, the message, and the form that sends. */
export function useSending({ id, candidate }: Desk, { change, again, sent }: AfterSending) {
  const navigate = useNavigate()
  const choices = useWays(candidate)
  const [first] = choices
  const [channels, setChannels] = useState<readonly Channel[]>(first ? [first.value] : [])
  const messageKept = `message ${id}`
  const [message, setMessage] = useState(typedBefore(messageKept) ?? '')
  const form = useForm({
    rules: { channels: null, message: null },
    send: async () => {
      const { status, link } = await call(sendCandidate, {
        params: { id },
        body: { channels: [...channels], ...(message.trim() === '' ? {} : { message }) },
      }).catch((failure: unknown) => {
        if (failure instanceof Failure && failure.status === 409) {
          // The registration's new state replaces this form and its messages.
          showToast(failureWords(failure), { tone: 'error' })
          again()
        }
        throw failure
      })
      keepTyped(messageKept, '')
      change({ status })
      if (link) sent(link)
      else await navigate(flowAddress(id))
    },
  })
  const type = (typed: string) => {
    setMessage(typed)
    keepTyped(messageKept, typed)
  }
  return { form, choices, channels, setChannels, message, type }
}

type Way = { readonly value: Channel; readonly label: string; readonly hint: string }

function useWays({ emailAddress, phoneNumber }: Desk['candidate']): readonly Way[] {
  const { sendsTexts } = useClientConfig()
  const phone = phoneNumber ?? ''
  return [
    ...(emailAddress ? [{ value: 'email', label: 'Email', hint: emailAddress } as const] : []),
    ...(sendsTexts && isMobile(phone)
      ? [{ value: 'sms', label: 'Text message', hint: phoneInWords(phone) } as const]
      : []),
  ]
}
