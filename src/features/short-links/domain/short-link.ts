import { isMobile } from '#shared/words/phone.ts'

/** Kind i invites into a registration, o carries a person and a vacancy, p opens the portal, s is for many people, v leads to a vacancy. */
export const SHORT_LINK_KINDS = ['i', 'o', 'p', 's', 'v'] as const
export type ShortLinkKind = (typeof SHORT_LINK_KINDS)[number]
/** These are made for a person. A vacancy brings its own link. */
export const MADE_KINDS = ['i', 'o', 'p', 's'] as const satisfies readonly ShortLinkKind[]
export type MadeKind = (typeof MADE_KINDS)[number]
/** An invitation comes with the registration that it leads to; consultants and operators make the others. */
export const MADE_ALONE = ['o', 'p', 's'] as const satisfies readonly MadeKind[]

/** A shared invite asks its visitors for an account, or for more. */
export const INVITE_KINDS = ['account', 'survey'] as const
export type InviteKind = (typeof INVITE_KINDS)[number]

/** A link that opens onboarding or the portal works once; a shared invite, and the way into a registration, as often as anyone likes. */
export const mostUsesOf = (kind: MadeKind) => (kind === 's' || kind === 'i' ? null : 1)

/** The person that a link was made for. */
export type LinkTarget = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly emailKey?: string
  readonly phone?: string
  readonly inviteKind?: InviteKind
}

export type SecondFactor = 'sms' | 'email'

/** Only /i and /o show personal details. */
const asksForCode = (kind: ShortLinkKind) => kind === 'i' || kind === 'o'

/** Answers where the code goes that proves who opened a link: to the phone, or to the mailbox where no text reaches it. */
export function secondFactorOf(
  kind: ShortLinkKind,
  { phone = '', emailAddress }: LinkTarget,
): SecondFactor | null {
  if (!asksForCode(kind)) return null
  if (isMobile(phone)) return 'sms'
  return emailAddress ? 'email' : null
}

/** Keeps the contact that the code went to: the other may be of someone whose number was mistyped. */
export const provedContact = (
  by: SecondFactor,
  { phone = '', emailAddress = '' }: Pick<LinkTarget, 'phone' | 'emailAddress'>,
) => (by === 'sms' ? { phone, emailAddress: '' } : { phone: '', emailAddress })

/** A link shows no more of its person before they prove who they are: a stranger at a wrong number could use nothing of it (requirement 38). */
export function hintOf(
  kind: ShortLinkKind,
  { firstName = '', phone = '' }: LinkTarget,
): { readonly firstName: string | null; readonly maskedPhone: string | null } {
  const [initial = null] = graphemes(firstName.trim())
  return {
    firstName: asksForCode(kind) ? initial : firstName || null,
    maskedPhone: phone && asksForCode(kind) ? `${DOTS}${phone.slice(-2)}` : null,
  }
}

/** Every number has as many dots, since its length says something too. */
const DOTS = '•'.repeat(9)
const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

export type EndOfLink = 'used' | 'expired' | 'revoked' | 'cancelled'
export const LINK_STATES = [
  'active',
  'used',
  'expired',
  'revoked',
  'cancelled',
] as const satisfies readonly (EndOfLink | 'active')[]
export type LinkState = (typeof LINK_STATES)[number]
type LinkLife = {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly uses: number
  readonly maxUses: number | null
  /** The registration that it leads to was cancelled. */
  readonly cancelled: boolean
  /** The link's address was shown at a branch, and would open what another branch wrote about its person. */
  readonly knownElsewhere: boolean
}

/** Answers why a link no longer works; undefined while it does. */
export function endOfLink(
  { expiresAt, revokedAt, uses, maxUses, cancelled, knownElsewhere }: LinkLife,
  now: Date,
): EndOfLink | undefined {
  if (maxUses !== null && uses >= maxUses) return 'used'
  if (revokedAt) return 'revoked'
  if (cancelled) return 'cancelled'
  if (knownElsewhere) return 'revoked'
  return expiresAt <= now ? 'expired' : undefined
}

export const ENDED: Readonly<Record<EndOfLink, string>> = {
  used: 'This link was already used.',
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn.',
  cancelled: 'This registration was cancelled.',
}
