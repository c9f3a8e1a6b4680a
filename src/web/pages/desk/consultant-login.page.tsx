import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { chooseConsultantTarget } from '#features/consultants/domain/desk-target.ts'
import { ConsultantSignInCard } from '#features/consultants/web/sign-in-card.tsx'
import { readTargetOfThisTab, useSignOn } from '#features/consultants/web/use-sign-on.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { changeConsultant, isConsultant, useSession } from '#web/session/session.ts'
import styles from './consultant-card.module.css'

/**
 * The page at /consultant/login. It remembers the page that the person wanted, because the company's sign-in returns to this page without that
 * address.
 */
export default function ConsultantLoginPage() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const back = query.get('back')
  const isBack = query.has('state')
  // All tabs share the target in the session, so the target that this tab has remembered takes precedence after the company's sign-in.
  const [begun] = useState(() =>
    isBack ? (readTargetOfThisTab() ?? useSession.getState().consultant.loginRedirect) : null,
  )
  const target = isBack ? chooseConsultantTarget(begun) : chooseConsultantTarget(back, hash)
  // Only the state on arrival counts: once a consultant signs in on this page, the sign-in itself redirects.
  const [wasSignedIn] = useState(() => isConsultant(useSession.getState()))

  useEffect(() => {
    // Only a new visit sets the target. A return from the company's sign-in has no target in its address.
    if (!isBack)
      changeConsultant({ loginRedirect: back ? chooseConsultantTarget(back, hash) : null })
    // The content policy of a page outside the desk does not permit the company's sign-in, so the page is reloaded.
    if (!wasLoadedAtDesk()) location.reload()
  }, [back, hash, isBack])

  const goOn = () => {
    changeConsultant({ loginRedirect: null })
    void navigate(target, { replace: true })
  }
  const signOn = useSignOn(target, goOn)

  if (wasSignedIn) return <Navigate to={target} replace />
  return (
    <div className={styles.card}>
      <PageTitle>Consultant sign in</PageTitle>
      <h1 tabIndex={-1}>Consultant sign in</h1>
      <ConsultantSignInCard signOn={signOn} onSignedIn={goOn} />
    </div>
  )
}

function wasLoadedAtDesk(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.startsWith('/consultant')
}
