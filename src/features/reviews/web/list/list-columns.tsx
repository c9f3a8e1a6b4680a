import { FLOW_TYPE_NAMES } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { Link } from 'react-router'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import {
  describeDeskNeed,
  chooseDeskNeedTone,
} from '#features/registrations/domain/desk-list/needs.ts'
import type { DeskSort } from '#features/registrations/domain/desk-list/views.ts'
import { formatListedName } from '#shared/words/names.ts'
import { describeChangesToReview } from '../../domain/back-for-review.ts'
import styles from './list-columns.module.css'
import { formatMoment } from './format-moment.ts'
import type { ListedRegistration } from './use-registration-list.ts'

export const LIST_COLUMN_HEADINGS = {
  flow: 'Flow',
  submitted: 'Submitted',
  progress: 'Progress',
  documents: 'Documents',
  needs: 'Needs',
} as const
export type HideableColumnName = keyof typeof LIST_COLUMN_HEADINGS

export const formatCandidateName = ({ desk }: ListedRegistration) =>
  formatListedName(desk.candidate)

type ListColumnOptions = {
  readonly sort: DeskSort
  readonly sortBy: (sort: DeskSort) => void
  readonly hidden: readonly HideableColumnName[]
  readonly now: Date
}

export function makeListColumns({
  sort,
  sortBy,
  hidden,
  now,
}: ListColumnOptions): readonly Column<ListedRegistration>[] {
  const sorting = (by: SortedColumn) => makeColumnSorting(by, sort, sortBy)
  return [
    { ...CANDIDATE_COLUMN, sort: sorting('candidate') },
    FLOW_COLUMN,
    { ...makeSubmittedColumn(now), sort: sorting('submitted') },
    PROGRESS_COLUMN,
    DOCUMENTS_COLUMN,
    NEEDS_COLUMN,
  ].filter(({ key }) => !hidden.includes(key as HideableColumnName))
}

type SortedColumn = 'candidate' | 'submitted'

/** Returns the sorting of a column. The first press sorts names from A to Z, and times from the newest to the oldest. */
const makeColumnSorting = (by: SortedColumn, sort: DeskSort, sortBy: ListColumnOptions['sortBy']) =>
  ({
    now: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none',
    press: () => sortBy(chooseNextSort(by, sort)),
  }) as const

function chooseNextSort(by: SortedColumn, sort: DeskSort): DeskSort {
  if (sort === by) return `-${by}`
  return sort === `-${by}` || by === 'candidate' ? by : `-${by}`
}

type ListColumn = Column<ListedRegistration>

const CANDIDATE_COLUMN: ListColumn = {
  key: 'candidate',
  head: 'Candidate',
  cell: (row) => (
    <>
      <Link to={`/consultant/registrations/${row.id}`} className={styles.name}>
        {formatCandidateName(row)}
      </Link>
      <small className={styles.below}>{row.desk.subLine}</small>
    </>
  ),
}
const FLOW_COLUMN: ListColumn = {
  key: 'flow',
  head: LIST_COLUMN_HEADINGS.flow,
  aside: 'Flow',
  cell: ({ flow }) => FLOW_TYPE_NAMES[flow.type],
}
const makeSubmittedColumn = (now: Date): ListColumn => ({
  key: 'submitted',
  head: LIST_COLUMN_HEADINGS.submitted,
  aside: 'Submitted',
  cell: ({ submittedAt }) =>
    submittedAt ? (
      <time dateTime={submittedAt}>{formatMoment(submittedAt, now)}</time>
    ) : (
      <MissingValue />
    ),
})
const PROGRESS_COLUMN: ListColumn = {
  key: 'progress',
  head: LIST_COLUMN_HEADINGS.progress,
  cell: ({
    desk: {
      progress: { done, of },
    },
  }) => (
    <span className={styles.progress}>
      <progress value={done} max={Math.max(of, 1)} aria-hidden="true" />
      {done} of {of}
      <span className="hidden"> tasks</span>
    </span>
  ),
}
const DOCUMENTS_COLUMN: ListColumn = {
  key: 'documents',
  head: LIST_COLUMN_HEADINGS.documents,
  aside: 'Documents',
  cell: ({ desk }) => desk.documents,
}
const NEEDS_COLUMN: ListColumn = {
  key: 'needs',
  head: LIST_COLUMN_HEADINGS.needs,
  cell: ({ desk: { needs, changed } }) => (
    <>
      {needs ? (
        <Tag tone={chooseDeskNeedTone(needs)}>{describeDeskNeed(needs)}</Tag>
      ) : (
        <MissingValue />
      )}
      {changed !== null && (
        <small className={styles.below}>{describeChangesToReview({ changed, unchanged: 0 })}</small>
      )}
    </>
  ),
}
