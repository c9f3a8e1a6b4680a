import type { RefObject } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import styles from '../account-card.module.css'

export type HeadingRef = RefObject<HTMLHeadingElement | null>

export type RefusedLink = {
  readonly used: boolean
  /** True if the server does not know the code, for example because the email address it was sent to was removed from the account. */
  readonly unknown: boolean
  /** True if signing in sends another link. */
  readonly renewed: boolean
  readonly words: string
}

export const formatFailedLinkTitle = ({ used }: RefusedLink) =>
  used ? 'This link was already used' : 'This link does not work'

/** The page of a failed link. Signing in sends a new link if one is needed, so every case leads to the sign-in. */
export function FailedLink({
  heading,
  refused,
  signIn = '/login',
}: {
  heading: HeadingRef
  refused: RefusedLink
  signIn?: string
}) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {formatFailedLinkTitle(refused)}
      </h1>
      <p role="alert">
        {refused.used ? 'Each link works once. Sign in to continue.' : refused.words}
      </p>
      {refused.unknown && (
        <p>
          Use the link in the newest letter that we sent you. If you have changed your email address
          since then, the letter to your new address has it.
        </p>
      )}
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to={signIn}>
          {refused.renewed ? 'Sign in to get a new link' : 'Sign in'}
        </ButtonLink>
      </div>
    </>
  )
}
