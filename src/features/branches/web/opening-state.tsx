import { classNames } from '#web/kit/layout/class-names.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { ListedBranch } from '../contract.ts'
import styles from './opening-state.module.css'

/** Shows whether a branch is open; shows nothing if its hours are not known. */
export const OpeningState = ({ opening, openNow }: Pick<ListedBranch, 'opening' | 'openNow'>) =>
  opening && (
    <p className={classNames(styles.state, openNow === true && styles.open)}>
      <Icon name="clock" />
      {opening}
    </p>
  )
