import type { UnusableLink } from './link-gate.tsx'

/** The titles of the page, by the reason why a link does not work. */
export const ENDED_LINK_TITLES: Readonly<Record<UnusableLink['reason'], string>> = {
  unknown: 'We do not recognise this link',
  expired: 'This link has expired',
  used: 'This link was already used',
  revoked: 'This link was withdrawn',
  cancelled: 'This registration was cancelled',
}
