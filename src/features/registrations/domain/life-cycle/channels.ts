/** The channels by which an invitation is sent. In addition, its link can be shown on the screen. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
