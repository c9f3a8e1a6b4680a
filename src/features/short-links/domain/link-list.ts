import { createListAddress, createChoiceParameter } from '#shared/list-address.ts'
import { LINK_STATES, type LinkState, MADE_LINK_KINDS, type MadeLinkKind } from './short-link.ts'

export const SHORT_LINKS_PATH = '/consultant/short-links'

/** The filters of the list of links, as they appear in its address. An empty value means any. */
export const LINK_LIST_ADDRESS = createListAddress(SHORT_LINKS_PATH, {
  kind: createChoiceParameter(MADE_LINK_KINDS, ''),
  state: createChoiceParameter(LINK_STATES, ''),
})
export type LinkFilter = typeof LINK_LIST_ADDRESS.beginning

/** Returns the address of the page for a new link, into this registration if one is given. */
export const buildNewLinkPath = (registrationId?: string) =>
  `${SHORT_LINKS_PATH}?${registrationId ? `registration=${registrationId}` : 'new=s'}`

export const LINK_KIND_NAMES: Readonly<Record<MadeLinkKind, string>> = {
  s: 'Shared invite',
  o: 'Invitation to apply',
  i: 'Invitation to register',
  p: 'Account invitation',
}
export const LINK_STATE_NAMES: Readonly<Record<LinkState, string>> = {
  active: 'Works',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Ended',
  cancelled: 'Registration cancelled',
}
