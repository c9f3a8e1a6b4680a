import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { deskTarget } from '#features/consultants/domain/desk-target.ts'
import { ConsultantSignInCard } from '#features/consultants/web/sign-in-card.tsx'
import { useSignOn } from '#features/consultants/web/use-sign-on.ts'
import { PageTitle } from '#web/page-title.tsx'
import { changeConsultant, isConsultant, useSession } from '#web/session.ts'
import styles from './consultant-card.module.css'

/** /consultant/login: where the person wanted to go is remembered, since the company's sign-in comes back without it. */
export default function ConsultantLoginPage() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const back = query.get('back')
  // When they came; afterwards each way in goes on by itself.
  const [wasSignedIn] = useState(() => isConsultant(useSession.getState()))

  useEffect(() => {
    // Somebody who comes anew, and not back from the company.
    if (!query.has('state')) changeConsultant({ loginRedirect: back ? deskTarget(back, hash) : null })
    // A page of the portal was loaded with a policy that names no company.
    if (!loadedAtDesk()) location.reload()
  }, [back, hash, query])

  const goOn = () => {
    // What is remembered is of the whole browser: another tab may have changed it. Only who is back from the company has nothing else.
    const target = query.has('state') ? deskTarget(useSession.getState().consultant.loginRedirect) : deskTarget(back, hash)
    changeConsultant({ loginRedirect: null })
    void navigate(target, { replace: true })
  }
  const signOn = useSignOn(goOn)

  if (wasSignedIn) return <Navigate to={deskTarget(back, hash)} replace />
  return (
    <div className={styles.card}>
      <PageTitle>Consultant sign in</PageTitle>
      <h1 tabIndex={-1}>Consultant sign in</h1>
      <ConsultantSignInCard signOn={signOn} onSignedIn={goOn} />
    </div>
  )
}

function loadedAtDesk(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.startsWith('/consultant')
}
