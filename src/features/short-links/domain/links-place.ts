import { shortAddress } from '#shared/short-address.ts'
import { LINK_STATES, type LinkState, MADE_KINDS, type MadeKind } from './short-link.ts'

/** Where somebody stands in the list of links: all of it is in the address. '' is any. */
export type LinksPlace = {
  readonly kind: MadeKind | ''
  readonly state: LinkState | ''
  readonly page: number
}

export const SHORT_LINKS = '/consultant/short-links'
export const PER_PAGE = 25
/** Further nobody leafs. */
export const MOST_PAGES = 10_000 / PER_PAGE

export function linksPlaceOf(search: { get(name: string): string | null }): LinksPlace {
  const page = Number(search.get('page'))
  return {
    kind: MADE_KINDS.find((kind) => kind === search.get('kind')) ?? '',
    state: LINK_STATES.find((state) => state === search.get('state')) ?? '',
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1,
  }
}

export function linksPath({ kind, state, page }: LinksPlace): string {
  return shortAddress(SHORT_LINKS, { kind, state, page: page === 1 ? '' : String(page) })
}

/** A new link, into this registration where one is given. */
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
