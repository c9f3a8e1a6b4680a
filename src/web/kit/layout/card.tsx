import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li'
  padded?: boolean
}

export function Card({ as: Element = 'div', padded = false, className, ...rest }: Props) {
  return (
    <Element {...rest} className={classNames(styles.card, padded && styles.padded, className)} />
  )
}
