import { isMobile } from '#shared/words/phone.ts'

/**
 * The kinds of links: i invites into a registration, o carries a person and a vacancy, p opens the portal, s is for many people, v leads to a
 * vacancy.
 */
export const SHORT_LINK_KINDS = ['i', 'o', 'p', 's', 'v'] as const
export type ShortLinkKind = (typeof SHORT_LINK_KINDS)[number]
/** The kinds of links that are made one at a time. Kind v is missing, because every vacancy has its link anyway. */
export const MADE_LINK_KINDS = ['i', 'o', 'p', 's'] as const satisfies readonly ShortLinkKind[]
export type MadeLinkKind = (typeof MADE_LINK_KINDS)[number]
/** The kinds that consultants and operators make without a new registration. An invitation is made together with its registration. */
export const LINK_KINDS_WITHOUT_REGISTRATION = [
  'o',
  'p',
  's',
] as const satisfies readonly MadeLinkKind[]

/** The purposes of a shared invite: an account or a survey. */
export const INVITE_KINDS = ['account', 'survey'] as const
export type InviteKind = (typeof INVITE_KINDS)[number]

/** Returns the number of uses of a link, null for no limit. Links into onboarding or the portal work once. */
export const getMaxLinkUses = (kind: MadeLinkKind) => (kind === 's' || kind === 'i' ? null : 1)

/** The person that a link was made for. */
export type LinkTarget = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly emailKey?: string
  readonly phone?: string
  readonly inviteKind?: InviteKind
  /** True for a portal link that also asks for a texted code, because a registration of the person was opened with a code sent to this phone. */
  readonly asksForPhone?: boolean
}

export type SecondFactor = 'sms' | 'email'

/**
 * Returns true if the link needs a one-time code: /i and /o always, because they show personal details, and /p if a registration of the person was
 * opened with a code sent to a phone.
 */
const asksForCode = (kind: ShortLinkKind, { asksForPhone }: LinkTarget) =>
  kind === 'i' || kind === 'o' || asksForPhone === true

/**
 * Returns the channel for the one-time code: the phone, or the mailbox if there is no phone number that can receive texts. A portal link comes from
 * the mailbox, so its code is never sent there.
 */
export function chooseSecondFactor(kind: ShortLinkKind, target: LinkTarget): SecondFactor | null {
  const { phone = '', emailAddress } = target
  if (!asksForCode(kind, target)) return null
  if (kind === 'p' || isMobile(phone)) return 'sms'
  return emailAddress ? 'email' : null
}

/** Returns the details without the contact that did not receive the code, which may be another person's if the number was mistyped. */
export const omitUnprovedContact = (
  by: SecondFactor,
  { phone = '', emailAddress = '' }: Pick<LinkTarget, 'phone' | 'emailAddress'>,
) => (by === 'sms' ? { phone, emailAddress: '' } : { phone: '', emailAddress })

/**
 * Returns the details that a link shows before the person proves their identity: too few to be of use to a stranger who receives the link at a wrong
 * number (requirement 38).
 */
export function maskLinkTarget(
  kind: ShortLinkKind,
  target: LinkTarget,
): { readonly firstName: string | null; readonly maskedPhone: string | null } {
  const { firstName = '', phone = '' } = target
  const [initial = null] = splitGraphemes(firstName.trim())
  const isMasked = asksForCode(kind, target)
  return {
    firstName: isMasked ? initial : firstName || null,
    maskedPhone: phone && isMasked ? `${MASKED_NUMBER_DOTS}${phone.slice(-2)}` : null,
  }
}

/** Every masked number has the same number of dots, because its length would reveal something too. */
const MASKED_NUMBER_DOTS = '•'.repeat(9)
const splitGraphemes = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

export type LinkEndReason = 'used' | 'expired' | 'revoked' | 'cancelled'
export const LINK_STATES = [
  'active',
  'used',
  'expired',
  'revoked',
  'cancelled',
] as const satisfies readonly (LinkEndReason | 'active')[]
export type LinkState = (typeof LINK_STATES)[number]
type LinkValidity = {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly uses: number
  readonly maxUses: number | null
  /** True if the registration to which the link leads was cancelled. */
  readonly cancelled: boolean
  /**
   * True if one branch saw the link's address and another branch has registered the same person: through the link the first could read the other's
   * data.
   */
  readonly knownElsewhere: boolean
}

/** Returns the reason why a link no longer works; undefined while it does. */
export function getLinkEndReason(
  { expiresAt, revokedAt, uses, maxUses, cancelled, knownElsewhere }: LinkValidity,
  now: Date,
): LinkEndReason | undefined {
  if (maxUses !== null && uses >= maxUses) return 'used'
  if (revokedAt) return 'revoked'
  if (cancelled) return 'cancelled'
  if (knownElsewhere) return 'revoked'
  return expiresAt <= now ? 'expired' : undefined
}

export const ENDED_LINK_MESSAGES: Readonly<Record<LinkEndReason, string>> = {
  used: 'This link was already used.',
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn.',
  cancelled: 'This registration was cancelled.',
}
