import { Link } from 'react-router'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import {
  DRIVER_LIST_ADDRESS,
  type DriverFilter,
  type DriverView,
} from '../../domain/driver-list.ts'
import { buildDriverColumns } from './driver-columns.tsx'
import type { useDrivers } from './use-drivers.ts'

type Props = { filter: DriverFilter; list: ReturnType<typeof useDrivers> }

/** Shows the drivers of the list, or the reason why it is empty. */
export function DriverTable({ filter, list }: Props) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <ListFailureNotice failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading drivers" />
  if (shown.rows.length === 0) return <ListNote>{renderEmptyState(filter, shown.total)}</ListNote>
  return (
    <>
      <DataTable
        label="Drivers"
        columns={buildDriverColumns(filter)}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={formatPersonName}
        busy={list.stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total} />
    </>
  )
}

const EMPTY_LIST_TEXTS: Readonly<Record<DriverView, string>> = {
  toConfirm: 'No licence waits to be confirmed.',
  due: 'No licence has to be checked again.',
  failed: 'No licence check has failed.',
  all: 'Your branches have no drivers yet. A new driver is checked from their registration.',
}

function renderEmptyState(filter: DriverFilter, total: number) {
  const stay = (to: Partial<DriverFilter>, words: string) => (
    <Link
      to={DRIVER_LIST_ADDRESS.path({ ...filter, driver: '', page: 1, ...to })}
      state={STAY_ON_PAGE_STATE}
    >
      {words}
    </Link>
  )
  if (total > 0)
    return (
      <EmptyState
        announced
        words="There is nothing on this page."
        action={stay({}, 'Go to the first page')}
      />
    )
  if (filter.structure)
    return (
      <EmptyState
        announced
        words="No driver of this team or site."
        action={stay({ structure: '' }, 'Show every part')}
      />
    )
  if (filter.view !== 'all')
    return (
      <EmptyState
        announced
        words={EMPTY_LIST_TEXTS[filter.view]}
        action={stay({ view: 'all' }, 'See all drivers')}
      />
    )
  return (
    <EmptyState
      announced
      words={EMPTY_LIST_TEXTS.all}
      action={<Link to="/consultant/registrations?view=all">Registrations</Link>}
    />
  )
}
