import { classNames } from '../layout/class-names.ts'
import styles from './skeleton.module.css'

/** A placeholder with the size of the content to come, so that the page does not shift. The region around it needs `aria-busy`. */
export const Skeleton = ({
  shape = 'text',
}: {
  shape?: 'text' | 'title' | 'button' | 'card' | 'pane'
}) => <span className={classNames(styles.block, styles[shape])} aria-hidden="true" />
