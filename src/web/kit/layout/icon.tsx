import icons from './icons.svg?no-inline'
import styles from './icon.module.css'

export type IconName =
  | 'search'
  | 'pin'
  | 'mark'
  | 'sliders'
  | 'clock'
  | 'bag'
  | 'cal'
  | 'check'
  | 'down'
  | 'left'
  | 'right'
  | 'x'
  | 'share'
  | 'upload'
  | 'cloud'
  | 'phone'
  | 'mail'
  | 'bell'
  | 'info'
  | 'menu'
  | 'route'
  | 'shield'
  | 'warning'
  | 'eye'
  | 'file'
  | 'user'
  | 'plus'
  | 'link'
  | 'trash'
  | 'truck'
  | 'box'
  | 'heart'
  | 'desk'
  | 'gear'
  | 'cup'
  | 'brush'
  | 'target'
  | 'flag'
  | 'print'

/** A decorative icon next to a text. For a button without text use IconButton, which has an accessible name. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg
      className={filled ? `${styles.icon} ${styles.filled}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
