import { classNames } from '../layout/class-names.ts'
import styles from './skeleton.module.css'

/** A block in the shape of what comes: the page does not move when it is there. The region around it says `aria-busy`. */
export const Skeleton = ({
  shape = 'text',
}: {
  shape?: 'text' | 'title' | 'button' | 'card' | 'pane'
}) => <span className={classNames(styles.block, styles[shape])} aria-hidden="true" />
