import { isMobile } from '#features/candidates/domain/phone.ts'

/** i invites into a registration, o carries a person and a vacancy, p opens the portal, s may be used by many, v leads to a vacancy. */
export const SHORT_LINK_KINDS = ['i', 'o', 'p', 's', 'v'] as const
export type ShortLinkKind = (typeof SHORT_LINK_KINDS)[number]
/** What is made for somebody. A vacancy brings its own link. */
export const MADE_KINDS = ['i', 'o', 'p', 's'] as const satisfies readonly ShortLinkKind[]
export type MadeKind = (typeof MADE_KINDS)[number]
/** An invitation comes with the registration that it leads to; the others are made by themselves. */
export const MADE_ALONE = ['o', 'p', 's'] as const satisfies readonly MadeKind[]

/** What a shared invite asks its visitors for. */
export const INVITE_KINDS = ['account', 'survey'] as const
export type InviteKind = (typeof INVITE_KINDS)[number]

export const LINK_LIFE = 14 * 24 * 60 * 60 * 1000
/** How long a browser that confirmed a phone may add it without another code. */
export const PROOF_LIFE = 60 * 60 * 1000

/** What opens onboarding or the portal works once; a shared invite, and the way into a registration, as often as anybody likes. */
export const mostUsesOf = (kind: MadeKind) => (kind === 's' || kind === 'i' ? null : 1)

/** Whom a link was made for. */
export type LinkTarget = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly emailKey?: string
  readonly phone?: string
  readonly inviteKind?: InviteKind
}

export type SecondFactor = 'sms' | 'email'

/** Where the code goes that proves who opened a link: the phone, where no text reaches it the mailbox. Only /i and /o show what is personal. */
export function secondFactorOf(
  kind: ShortLinkKind,
  { phone = '', emailAddress }: LinkTarget,
): SecondFactor | null {
  if (kind !== 'i' && kind !== 'o') return null
  if (isMobile(phone)) return 'sms'
  return emailAddress ? 'email' : null
}

/** '••••••••••123': the last three digits alone (requirement 38). */
export const maskedPhoneOf = (phone: string | undefined) =>
  phone ? '•'.repeat(Math.max(0, phone.length - 3)) + phone.slice(-3) : null

export type EndOfLink = 'used' | 'expired' | 'revoked'
export const LINK_STATES = ['active', 'used', 'expired', 'revoked'] as const satisfies readonly (
  | EndOfLink
  | 'active'
)[]
export type LinkState = (typeof LINK_STATES)[number]
type Life = {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly uses: number
  readonly maxUses: number | null
}

/** Why a link no longer works; undefined while it does. */
export function endOfLink(
  { expiresAt, revokedAt, uses, maxUses }: Life,
  now: Date,
): EndOfLink | undefined {
  if (maxUses !== null && uses >= maxUses) return 'used'
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : undefined
}

export const ENDED: Readonly<Record<EndOfLink, string>> = {
  used: 'This link was already used.',
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn.',
}
