/** How a registration reaches its candidate. Beside these the link can be shown on the screen. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
