import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { deskTarget } from '#features/consultants/domain/desk-target.ts'
import { ConsultantSignInCard } from '#features/consultants/web/sign-in-card.tsx'
import { targetOfThisTab, useSignOn } from '#features/consultants/web/use-sign-on.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { changeConsultant, isConsultant, useSession } from '#web/session/session.ts'
import styles from './consultant-card.module.css'

/** /consultant/login: where the person wanted to go is remembered, since the company's sign-in comes back without it. */
export default function ConsultantLoginPage() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const back = query.get('back')
  const isBack = query.has('state')
  // The company brings people back without an address. What is remembered is of the whole browser, and another tab may have changed it.
  const [begun] = useState(() =>
    isBack ? (targetOfThisTab() ?? useSession.getState().consultant.loginRedirect) : null,
  )
  const target = isBack ? deskTarget(begun) : deskTarget(back, hash)
  // When they came; afterwards each way in goes on by itself.
  const [wasSignedIn] = useState(() => isConsultant(useSession.getState()))

  useEffect(() => {
    // Somebody who comes anew, and not back from the company.
    if (!isBack) changeConsultant({ loginRedirect: back ? deskTarget(back, hash) : null })
    // A page of the portal was loaded with a policy that names no company.
    if (!loadedAtDesk()) location.reload()
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

function loadedAtDesk(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.startsWith('/consultant')
}
