import { formatCount } from '#shared/format-count.ts'
import type { RelaxationKind } from './relaxation-kinds.ts'

type WiderGain = { readonly kind: RelaxationKind; readonly count: number }

/** Returns what a wider search gains, such as '14 more' or, at another place, '5 jobs'. */
export const formatGain = ({ kind, count }: WiderGain): string =>
  kind === 'place' ? formatCount(count, 'job') : `${count.toLocaleString('en-GB')} more`
