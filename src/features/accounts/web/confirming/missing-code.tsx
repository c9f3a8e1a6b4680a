import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'

type Props = {
  /** The sentence that explains how to get a new link. */
  words: string
  signIn?: string
  /** Another way to get a new link, shown next to the sign-in. */
  children?: ReactNode
}

/**
 * The page for a link without its code, for example because a mail program cut the link in two. It says so at once, because a button could do nothing
 * without the code (amendment 10.7).
 */
export function MissingCodeMessage({ words, signIn = '/login', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>This link is not complete</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>This link is not complete</TextWithoutLineBreaks>
      </h1>
      <p role="alert">
        The code is missing from its end. Open the link from our letter again. {words}
      </p>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to={signIn}>Sign in to get a new link</ButtonLink>
        {children}
      </div>
    </>
  )
}
