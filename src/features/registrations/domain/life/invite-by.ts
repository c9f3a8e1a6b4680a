import { isMobile } from '#shared/words/phone.ts'
import type { Channel } from './channels.ts'

/** How people hear of their registration; the code on the screen is for someone who is at the desk. */
const INVITE_BY = ['email', 'sms', 'screen'] as const
export type InviteBy = (typeof INVITE_BY)[number]

export const waysOf = (chosen: string): readonly InviteBy[] =>
  INVITE_BY.filter((way) => chosen.split(',').includes(way))
/** Someone whom nothing reaches is answered for at the desk: their registration begins at once, and nothing is sent. */
export const wayOn = (
  { emailAddress, phoneNumber }: { readonly emailAddress: string; readonly phoneNumber: string },
  chosen: readonly InviteBy[],
  { sendsTexts }: { readonly sendsTexts: boolean },
): readonly InviteBy[] =>
  emailAddress === '' && !(sendsTexts && isMobile(phoneNumber)) ? ['screen'] : chosen

export const channelsOf = (ways: readonly InviteBy[]): Channel[] =>
  ways.filter((way) => way !== 'screen')
