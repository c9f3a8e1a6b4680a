import { Tag } from '#web/kit/tag.tsx'
import { Brand } from './header.tsx'
import styles from './header.module.css'

/** No job links: the desk is another place than the job board. */
export function ConsultantHeader() {
  return <header className={`${styles.header} on-inverse`}><div className={styles.inner}><Brand /><Tag tone="inverse">Consultant</Tag></div></header>
}
