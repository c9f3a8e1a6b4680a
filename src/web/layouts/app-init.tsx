import { BrandMark } from '#web/kit/pictures/brand-mark.tsx'
import styles from './app-init.module.css'

/**
 * The screen that is shown while the app starts. CSS shows the hint after eight seconds, because the hint must not depend on the code that is still
 * loading.
 */
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
