import type { Holder } from '../../../domain/driver-number.ts'
import { numberNews } from '../../../domain/typed-number.ts'
import styles from '../modals.module.css'

const FITS = new Map([
  [true, 'yes'],
  [false, 'no'],
])

/** Compares the number with the person's details while both are typed. */
export function NumberNewsLine({ typed, holder }: { typed: string; holder: Holder }) {
  const { fits, words } = numberNews(typed, holder)
  return (
    <p
      className={`muted ${styles.fits}`}
      role="status"
      data-fits={fits === null ? undefined : FITS.get(fits)}
    >
      {words}
    </p>
  )
}
