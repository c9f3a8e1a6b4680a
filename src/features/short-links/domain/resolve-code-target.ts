import { isMobile } from '#shared/words/phone.ts'
import type { LinkTarget, ShortLinkKind } from './short-link.ts'

/** The contacts that the person of an account has verified. */
export type VerifiedAccountContacts = {
  /** The address with which the person signs in. */
  readonly emailAddress: string
  /** The verified phone numbers, the primary one first. */
  readonly phones: readonly string[]
}

type KindAndTarget = { readonly kind: ShortLinkKind; readonly target: LinkTarget }

/**
 * Returns the contact to which the code of an invitation is sent. If the person has verified their address, it is a verified number or that address.
 * A number that was typed at the desk is used only if the account has no verified address.
 */
export function resolveCodeTarget(
  { kind, target }: KindAndTarget,
  proven: VerifiedAccountContacts | null,
  { sendsTexts }: { readonly sendsTexts: boolean },
): LinkTarget {
  if (kind !== 'i' || proven === null) return target
  const { phone: typed, ...rest } = target
  const mobiles = sendsTexts ? proven.phones.filter(isMobile) : []
  const phone = mobiles.find((number) => number === typed) ?? mobiles[0]
  return {
    ...rest,
    emailAddress: proven.emailAddress,
    ...(phone === undefined ? {} : { phone }),
  }
}
