import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'

/** The page after 'I did not make this account'. */
export function DisownedAccountMessage() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>The account is deleted</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>The account is deleted</TextWithoutLineBreaks>
      </h1>
      <p>Thank you for telling us. You need do nothing else.</p>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink variant="secondary" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </>
  )
}
