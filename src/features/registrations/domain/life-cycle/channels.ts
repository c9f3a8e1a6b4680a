/** The channels by which an invitation is sent. The link of an invitation can also be shown on the consultant's screen. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
