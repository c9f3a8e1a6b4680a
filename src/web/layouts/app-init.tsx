import { BrandMark } from '#web/kit/pictures/brand-mark.tsx'
import styles from './app-init.module.css'

/** Before configuration and session are known. The hint appears by style alone after eight seconds: it must not depend on the code it waits for. */
export function AppInit({ address = '/' }: { address?: string }) {
  return (
    <div className={styles.init}>
      <BrandMark />
      <span className={styles.line} role="progressbar" aria-label="Loading" />
      <p className={styles.late}>
        This is taking longer than usual. <a href={address}>Try again</a>
      </p>
    </div>
  )
}
