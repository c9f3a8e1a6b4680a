import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { chooseConsultantTarget } from '#features/consultants/domain/desk-target.ts'
import { ConsultantSignInCard } from '#features/consultants/web/sign-in-card.tsx'
import { readTargetOfThisTab, useSignOn } from '#features/consultants/web/use-sign-on.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { changeConsultant, isConsultant, useSession } from '#web/session/session.ts'
import styles from './consultant-card.module.css'

/** The page at /consultant/login. It remembers the page that the person wanted, because the company's sign-in returns without its address. */
export default function ConsultantLoginPage() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const back = query.get('back')
  const isBack = query.has('state')
  // The company's sign-in returns to an address without a target. All tabs share one remembered target, so the copy of this tab takes precedence.
  const [begun] = useState(() =>
    isBack ? (readTargetOfThisTab() ?? useSession.getState().consultant.loginRedirect) : null,
  )
  const target = isBack ? chooseConsultantTarget(begun) : chooseConsultantTarget(back, hash)
  // Whether the consultant was signed in is read only on arrival, because every kind of sign-in on this page redirects by itself.
  const [wasSignedIn] = useState(() => isConsultant(useSession.getState()))

  useEffect(() => {
    // A new visit, rather than a return from the company's sign-in, sets the target.
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
