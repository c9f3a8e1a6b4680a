import { listAddress, oneOf } from '#shared/list-address.ts'
import { LINK_STATES, type LinkState, MADE_KINDS, type MadeKind } from './short-link.ts'

export const SHORT_LINKS = '/consultant/short-links'

/** The list's filters in its address. An empty value means any. */
export const LINK_LIST = listAddress(SHORT_LINKS, {
  kind: oneOf(MADE_KINDS, ''),
  state: oneOf(LINK_STATES, ''),
})
export type LinkFilter = typeof LINK_LIST.beginning

/** Returns the address of the page for a new link, into this registration if one is given. */
export const newLinkPath = (registrationId?: string) =>
  `${SHORT_LINKS}?${registrationId ? `registration=${registrationId}` : 'new=s'}`

export const KIND_NAMES: Readonly<Record<MadeKind, string>> = {
  s: 'Shared invite',
  o: 'Invitation to apply',
  i: 'Invitation to register',
  p: 'Way into the portal',
}
export const STATE_NAMES: Readonly<Record<LinkState, string>> = {
  active: 'Works',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Ended',
  cancelled: 'Registration cancelled',
}
