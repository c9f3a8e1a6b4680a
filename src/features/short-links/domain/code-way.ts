import { isMobile } from '#shared/words/phone.ts'
import type { LinkTarget, ShortLinkKind } from './short-link.ts'

/** What the person of an account has shown to be theirs. */
export type ProvenContacts = {
  /** The address that they sign in with. */
  readonly emailAddress: string
  /** The primary number first. */
  readonly phones: readonly string[]
}

type Made = { readonly kind: ShortLinkKind; readonly target: LinkTarget }

/**
 * Whom the code of an invitation reaches. Once a person has proven their address, it is a number that they verified or that address: a number that was typed at
 * the desk counts only for an account that no one has proven.
 */
export function reachedTarget(
  { kind, target }: Made,
  proven: ProvenContacts | null,
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
