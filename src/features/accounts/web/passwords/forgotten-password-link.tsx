import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { findEmailRefusal } from '#shared/words/email-address.ts'

const isForAnotherTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/**
 * The link from a sign-in form to the page that sends a link for a new password. That page is prefilled with the address in the form's field
 * `emailAddress`, unless the address is invalid, so that people do not type it twice.
 */
export function ForgottenPasswordLink() {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form')
    if (!form || isForAnotherTab(event)) return
    const emailAddress = `${new FormData(form).get('emailAddress') ?? ''}`.trim()
    if (emailAddress === '' || findEmailRefusal(emailAddress)) return
    event.preventDefault()
    void navigate('/reset', { state: { emailAddress } })
  }
  return (
    <Link to="/reset" onClick={open}>
      Forgotten your password?
    </Link>
  )
}
