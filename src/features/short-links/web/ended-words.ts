import type { Ended } from './link-gate.tsx'

/** These follow 'This link …'. */
export const ENDED_TITLES: Readonly<Record<Ended['reason'], string>> = {
  unknown: 'We do not know this link',
  expired: 'This link has expired',
  used: 'This link was already used',
  revoked: 'This link was withdrawn',
  cancelled: 'This registration was cancelled',
}
