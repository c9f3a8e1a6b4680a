import type { LicenceHolder } from '../../../domain/driver-number.ts'
import { commentOnNumber } from '../../../domain/comment-on-number.ts'
import styles from '../modals.module.css'

const FITS_ATTRIBUTES = new Map([
  [true, 'yes'],
  [false, 'no'],
])

/** Compares the number with the person's details while both are typed. */
export function NumberCommentLine({ typed, holder }: { typed: string; holder: LicenceHolder }) {
  const { fits, words } = commentOnNumber(typed, holder)
  return (
    <p
      className={`muted ${styles.fits}`}
      role="status"
      data-fits={fits === null ? undefined : FITS_ATTRIBUTES.get(fits)}
    >
      {words}
    </p>
  )
}
