import { DataTable } from '#web/kit/lists/data-table.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import { REGISTRATION_LIST, type RegistrationFilter } from '../../domain/list/registration-list.ts'
import { listName } from '../../domain/list/view-words.ts'
import { ExportList } from './export-list.tsx'
import { listColumns, nameOf } from './list-columns.tsx'
import type { Looks } from './looks-chooser.tsx'
import { NoneListed } from './none-listed.tsx'
import type { useRegistrationList } from './use-registration-list.ts'

type Props = {
  filter: RegistrationFilter
  list: ReturnType<typeof useRegistrationList>
  counts: RegistrationCounts | undefined
  showFresh: () => void
  looks: Looks
  go: (filter: RegistrationFilter) => void
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

/** Shows the rows, or the reason why there are none. */
export function Listed({ filter, list, counts, showFresh, looks, go, selected, select }: Props) {
  const { shown, stage } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <TryAgain failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading registrations" />
  if (shown.rows.length === 0)
    return <NoneListed filter={filter} shown={shown} counts={counts} showFresh={showFresh} />
  const columns = listColumns({
    sort: filter.sort,
    sortBy: (sort) => go(REGISTRATION_LIST.change(filter, { sort })),
    hidden: looks.hidden,
    now: new Date(),
  })
  return (
    <>
      <DataTable
        label={listName(filter.view)}
        columns={columns}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        selected={selected}
        select={select}
        dense={looks.dense}
        busy={stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total}>
        <ExportList filter={filter} say={showToast} />
      </ListFoot>
    </>
  )
}
