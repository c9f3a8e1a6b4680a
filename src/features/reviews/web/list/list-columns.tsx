import { FLOW_TYPE_WORDS } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { Link } from 'react-router'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { needInWords, toneOf } from '#features/registrations/domain/desk-list/needs.ts'
import type { Sort } from '#features/registrations/domain/desk-list/views.ts'
import { listedName } from '#shared/words/names.ts'
import { backWords } from '../../domain/back-for-review.ts'
import styles from './list-columns.module.css'
import { momentInWords } from './moment-words.ts'
import type { ListedRegistration } from './use-registration-list.ts'

export const COLUMN_NAMES = {
  flow: 'Flow',
  submitted: 'Submitted',
  progress: 'Progress',
  documents: 'Documents',
  needs: 'Needs',
} as const
export type ColumnName = keyof typeof COLUMN_NAMES

export const nameOf = ({ desk }: ListedRegistration) => listedName(desk.candidate)

type Given = {
  readonly sort: Sort
  readonly sortBy: (sort: Sort) => void
  readonly hidden: readonly ColumnName[]
  readonly now: Date
}

export function listColumns({
  sort,
  sortBy,
  hidden,
  now,
}: Given): readonly Column<ListedRegistration>[] {
  const sorting = (by: SortedColumn) => sortingBy(by, sort, sortBy)
  return [
    { ...CANDIDATE, sort: sorting('candidate') },
    FLOW,
    { ...submitted(now), sort: sorting('submitted') },
    PROGRESS,
    DOCUMENTS,
    NEEDS,
  ].filter(({ key }) => !hidden.includes(key as ColumnName))
}

type SortedColumn = 'candidate' | 'submitted'

/** Returns the sorting of a column. The first press sorts names from A, and times from the newest. */
const sortingBy = (by: SortedColumn, sort: Sort, sortBy: Given['sortBy']) =>
  ({
    now: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none',
    press: () => sortBy(nextSort(by, sort)),
  }) as const

function nextSort(by: SortedColumn, sort: Sort): Sort {
  if (sort === by) return `-${by}`
  return sort === `-${by}` || by === 'candidate' ? by : `-${by}`
}

type ListColumn = Column<ListedRegistration>

const CANDIDATE: ListColumn = {
  key: 'candidate',
  head: 'Candidate',
  cell: (row) => (
    <>
      <Link to={`/consultant/registrations/${row.id}`} className={styles.name}>
        {nameOf(row)}
      </Link>
      <small className={styles.below}>{row.desk.subLine}</small>
    </>
  ),
}
const FLOW: ListColumn = {
  key: 'flow',
  head: COLUMN_NAMES.flow,
  aside: 'Flow',
  cell: ({ flow }) => FLOW_TYPE_WORDS[flow.type],
}
const submitted = (now: Date): ListColumn => ({
  key: 'submitted',
  head: COLUMN_NAMES.submitted,
  aside: 'Submitted',
  cell: ({ submittedAt }) =>
    submittedAt ? (
      <time dateTime={submittedAt}>{momentInWords(submittedAt, now)}</time>
    ) : (
      <Missing />
    ),
})
const PROGRESS: ListColumn = {
  key: 'progress',
  head: COLUMN_NAMES.progress,
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
const DOCUMENTS: ListColumn = {
  key: 'documents',
  head: COLUMN_NAMES.documents,
  aside: 'Documents',
  cell: ({ desk }) => desk.documents,
}
const NEEDS: ListColumn = {
  key: 'needs',
  head: COLUMN_NAMES.needs,
  cell: ({ desk: { needs, changed } }) => (
    <>
      {needs ? <Tag tone={toneOf(needs)}>{needInWords(needs)}</Tag> : <Missing />}
      {changed !== null && <small className={styles.below}>{backWords(changed)}</small>}
    </>
  ),
}
