import type { Channel } from '../channels.ts'

/** How somebody hears of their registration; the code on the screen is for who stands at the desk. */
const INVITE_BY = ['email', 'sms', 'screen'] as const
export type InviteBy = (typeof INVITE_BY)[number]

export const waysOf = (chosen: string): readonly InviteBy[] =>
  INVITE_BY.filter((way) => chosen.split(',').includes(way))
export const channelsOf = (ways: readonly InviteBy[]): Channel[] =>
  ways.filter((way) => way !== 'screen')
