import type { RefObject } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'

type EndedUndoLinkProps = {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly title: string
  readonly words: string
}

/** The page of a link that no longer works. A primary address can always choose a new password; for a replaced address, the support team helps. */
export function EndedUndoLink({ heading, title, words }: EndedUndoLinkProps) {
  const { support } = useClientConfig()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>{title}</TextWithoutLineBreaks>
      </h1>
      <p role="alert">{words}</p>
      <p>
        Is someone else in your account? Write to{' '}
        <a href={`mailto:${support.candidate}`}>{support.candidate}</a>.
      </p>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to="/reset">Choose a new password</ButtonLink>
        <ButtonLink variant="secondary" to="/login">
          Sign in
        </ButtonLink>
      </div>
    </>
  )
}
