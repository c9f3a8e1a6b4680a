import type { Channel } from '#features/registrations/domain/life-cycle/channels.ts'

/** An email or a text message to a candidate. `unproven`: the address or number is not confirmed yet, so the consultant's own message is left out. */
export type SentLetter = {
  readonly channel: Channel
  readonly to: string
  readonly unproven: boolean
}

const CHANNEL_WORDS = {
  email: { letter: 'the email', address: 'address' },
  sms: { letter: 'the text', address: 'number' },
} as const satisfies Record<Channel, object>

/** Returns 'left out of the email: its address is not confirmed yet'; undefined if all emails and text messages include the consultant's message. */
function describeLeftOutMessage(letters: readonly SentLetter[]): string | undefined {
  const without = letters.filter(({ unproven }) => unproven)
  if (without.length === 0) return undefined
  const words = without.map(({ channel }) => CHANNEL_WORDS[channel])
  return `left out of ${words
    .map(({ letter, address }) => `${letter}: its ${address} is not confirmed yet`)
    .join(', and of ')}`
}

/** Returns the hint for the field of the consultant's message, which says where the message will be included. */
export function describeMessageUse(letters: readonly SentLetter[]): string {
  const leftOut = describeLeftOutMessage(letters)
  if (!leftOut) return 'Your own words, in the email and the text.'
  const taking = letters.find(({ unproven }) => !unproven)
  return taking
    ? `Your own words, in ${CHANNEL_WORDS[taking.channel].letter}. They are ${leftOut}.`
    : `Your own words are ${leftOut}.`
}

export function describeWhereSent(letters: readonly SentLetter[], hasMessage: boolean): string {
  if (letters.length === 0)
    return hasMessage
      ? 'No letter was sent, so your message went to no one. Show the link.'
      : 'No letter was sent. Show the link.'
  const ways = letters.map(
    ({ channel, to }) => `by ${channel === 'email' ? 'email' : 'text'} to ${to}`,
  )
  const leftOut = hasMessage ? describeLeftOutMessage(letters) : undefined
  return `It went ${ways.join(' and ')}.${leftOut ? ` Your message was ${leftOut}.` : ''}`
}
