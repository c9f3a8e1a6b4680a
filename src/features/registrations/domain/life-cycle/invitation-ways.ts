import { isMobile, removePhonePunctuation } from '#shared/words/phone.ts'
import type { Channel } from './channels.ts'

/** The ways to invite a candidate; 'screen' shows the link as a QR code to a person who is present. */
const INVITATION_WAYS = ['email', 'sms', 'screen'] as const
export type InvitationWay = (typeof INVITATION_WAYS)[number]

type TypedContacts = { readonly emailAddress: string; readonly phoneNumber: string }

export const parseInvitationWays = (chosen: string): readonly InvitationWay[] =>
  INVITATION_WAYS.filter((way) => chosen.split(',').includes(way))
/**
 * Returns the chosen ways, or ['screen'] for a person whom no message can reach: their registration begins at once with the consultant, and no
 * message is sent.
 */
export const chooseInvitationWays = (
  { emailAddress, phoneNumber }: TypedContacts,
  chosen: readonly InvitationWay[],
  { sendsTexts }: { readonly sendsTexts: boolean },
): readonly InvitationWay[] =>
  emailAddress === '' && !(sendsTexts && isMobile(phoneNumber)) ? ['screen'] : chosen

export const toChannels = (ways: readonly InvitationWay[]): Channel[] =>
  ways.filter((way) => way !== 'screen')

/** Returns the way that suits the typed contacts: 'sms' if there is only a mobile number, else 'email'. */
export const suggestInvitationWay = (
  { emailAddress, phoneNumber }: TypedContacts,
  { sendsTexts }: { readonly sendsTexts: boolean },
): InvitationWay =>
  sendsTexts && emailAddress.trim() === '' && isMobile(removePhonePunctuation(phoneNumber))
    ? 'sms'
    : 'email'
