import { useLocation, useSearchParams } from 'react-router'
import { PasswordResetByLink } from './reset-by-link.tsx'
import { PasswordResetRequest } from './reset-request.tsx'

/** The page /reset requests a link or, with the link's code, sets the new password. Opening the link changes nothing. */
export function PasswordResetCard() {
  const [query] = useSearchParams()
  const { emailAddress } = (useLocation().state ?? {}) as { emailAddress?: string }
  const code = query.get('code')
  return code ? (
    <PasswordResetByLink key={code} code={code} />
  ) : (
    <PasswordResetRequest emailAddress={emailAddress} />
  )
}
