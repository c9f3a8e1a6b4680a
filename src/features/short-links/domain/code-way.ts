import { isMobile } from '#shared/words/phone.ts'
import type { LinkTarget, ShortLinkKind } from './short-link.ts'

/** The person of an account has shown that these contacts are theirs. */
export type ProvenContacts = {
  /** The person signs in with this address. */
  readonly emailAddress: string
  /** The primary number comes first. */
  readonly phones: readonly string[]
}

type MadeLink = { readonly kind: ShortLinkKind; readonly target: LinkTarget }

/**
 * Answers the contact that the code of an invitation reaches. Once a person has proven their address, it is a number that they verified, or that address: a number that
 * was typed at the desk counts only for an account that no one has proven.
 */
export function reachedTarget(
  { kind, target }: MadeLink,
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
