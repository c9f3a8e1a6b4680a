import { ConsultantSignedOutCard } from '#features/consultants/web/signed-out-card.tsx'
import { PageTitle } from '#web/page-title.tsx'
import styles from './consultant-card.module.css'

export default function ConsultantLogoutPage() {
  return <div className={styles.card}><PageTitle>You are signed out</PageTitle><ConsultantSignedOutCard /></div>
}
