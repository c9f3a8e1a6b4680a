import { isMobile } from '#shared/words/phone.ts'
import type { Channel } from './channels.ts'

/** The ways to invite a candidate; 'screen' shows a code to a person who is at the desk. */
const INVITE_BY = ['email', 'sms', 'screen'] as const
export type InviteBy = (typeof INVITE_BY)[number]

export const waysOf = (chosen: string): readonly InviteBy[] =>
  INVITE_BY.filter((way) => chosen.split(',').includes(way))
/** Returns the chosen ways. A person whom no message can reach gets ['screen']: their registration begins at once at the desk, and no message is sent. */
export const wayOn = (
  { emailAddress, phoneNumber }: { readonly emailAddress: string; readonly phoneNumber: string },
  chosen: readonly InviteBy[],
  { sendsTexts }: { readonly sendsTexts: boolean },
): readonly InviteBy[] =>
  emailAddress === '' && !(sendsTexts && isMobile(phoneNumber)) ? ['screen'] : chosen

export const channelsOf = (ways: readonly InviteBy[]): Channel[] =>
  ways.filter((way) => way !== 'screen')
