import { DataTable } from '#web/kit/lists/data-table.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import {
  REGISTRATION_LIST_ADDRESS,
  type RegistrationFilter,
} from '../../domain/list/registration-list.ts'
import { formatListTitle } from '../../domain/list/list-view-texts.ts'
import { ExportListButton } from './export-list.tsx'
import { makeListColumns, formatCandidateName } from './list-columns.tsx'
import type { TableDisplay } from './table-display-chooser.tsx'
import { NoRegistrations } from './no-registrations.tsx'
import type { useRegistrationList } from './use-registration-list.ts'

type Props = {
  filter: RegistrationFilter
  list: ReturnType<typeof useRegistrationList>
  counts: RegistrationCounts | undefined
  onShowNew: () => void
  looks: TableDisplay
  onFilterChange: (filter: RegistrationFilter) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** Shows the rows, or the reason why there are none. */
export function RegistrationRows({
  filter,
  list,
  counts,
  onShowNew,
  looks,
  onFilterChange,
  selected,
  onSelect,
}: Props) {
  const { shown, stage } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <ListFailureNotice failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading registrations" />
  if (shown.rows.length === 0)
    return <NoRegistrations filter={filter} shown={shown} counts={counts} onShowNew={onShowNew} />
  const columns = makeListColumns({
    sort: filter.sort,
    sortBy: (sort) => onFilterChange(REGISTRATION_LIST_ADDRESS.change(filter, { sort })),
    hidden: looks.hidden,
    now: new Date(),
  })
  return (
    <>
      <DataTable
        label={formatListTitle(filter.view)}
        columns={columns}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={formatCandidateName}
        selected={selected}
        select={onSelect}
        dense={looks.dense}
        busy={stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total}>
        <ExportListButton filter={filter} total={shown.total} onProblem={showToast} />
      </ListFoot>
    </>
  )
}
