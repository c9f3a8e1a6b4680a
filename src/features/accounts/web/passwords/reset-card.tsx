import { useSearchParams } from 'react-router'
import { ResetByLink } from './reset-by-link.tsx'
import { ResetRequest } from './reset-request.tsx'

/** The page /reset requests a link or, with the link's code, sets the new password. Opening the link changes nothing. */
export function ResetCard() {
  const [query] = useSearchParams()
  const code = query.get('code')
  return code ? <ResetByLink key={code} code={code} /> : <ResetRequest />
}
