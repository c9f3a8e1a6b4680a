import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import { PageTitle } from '#web/page-title.tsx'

/** After the account is gone: what was done, and what still comes. */
export function Goodbye() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <PageTitle>Your account is deleted</PageTitle>
      <h1 ref={title} tabIndex={-1}>Your account is deleted</h1>
      <p>You are signed out everywhere. We have sent you an e-mail with a reference, in case you have a question about it. It is the last one you get from us.</p>
      <p>Thank you for looking for work with us. You are welcome back at any time.</p>
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </>
  )
}
