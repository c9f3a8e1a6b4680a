import { useEffect } from 'react'
import { ConsultantSignedOutCard } from '#features/consultants/web/signed-out-card.tsx'
import { deleteAnswersOfConsultant } from '#features/registrations/web/stored-in-browser/browser-answers.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useSession } from '#web/session/session.ts'
import styles from './consultant-card.module.css'

export default function ConsultantLogoutPage() {
  // Signing out deletes the consultant's answers that are stored in this browser. If the session merely expired, they stay for the same consultant.
  useEffect(() => {
    const { auth } = useSession.getState().consultant
    if (auth) deleteAnswersOfConsultant(auth.id).catch(() => {})
  }, [])
  return (
    <div className={styles.card}>
      <PageTitle>You are signed out</PageTitle>
      <ConsultantSignedOutCard />
    </div>
  )
}
