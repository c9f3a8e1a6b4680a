import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { ListCard, ListShortcuts } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { useSelection } from '#web/kit/lists/use-selection.ts'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { countPages } from '#shared/list-address.ts'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import {
  REGISTRATION_LIST_ADDRESS,
  type RegistrationFilter,
} from '../../domain/list/registration-list.ts'
import { isSearchTooShort } from '../../domain/list/short-search.ts'
import { DESK_VIEW_NAMES, DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { BulkActionBar } from './bulk-bar.tsx'
import { makeListActions } from './list-actions.ts'
import { RegistrationListTools } from './list-tools.tsx'
import { formatListTitle } from '../../domain/list/list-view-texts.ts'
import { RegistrationRows } from './registration-rows.tsx'
import { NewArrivalsNote } from './new-arrivals.tsx'
import { countArrivalsInEmptyView } from './no-registrations.tsx'
import styles from './registration-list.module.css'
import { useBulkAction } from './use-bulk-action.ts'
import { useTableDisplay } from './use-table-display.ts'
import { useRegistrationList } from './use-registration-list.ts'
import { useViewCounts } from './use-view-counts.ts'

/** Renders the consultant's list of registrations, with the actions for them. */
export function RegistrationList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => REGISTRATION_LIST_ADDRESS.read(search), [search])
  const list = useRegistrationList(filter)
  const { counts, fresh, seen } = useViewCounts(filter)
  const desk = useBranchesAndCrms()
  const [looks, setLooks] = useTableDisplay()
  const { shown } = list
  const { selected, select, marked } = useSelection(shown?.rows)

  const hasArrivalsInView = countArrivalsInEmptyView(filter, shown, counts) > 0
  const actions = makeListActions({ list, hasArrivalsInView, seen, select, navigate })
  const { address } = list
  const bulk = useBulkAction({ selected: marked, address, onEnd: actions.endBulkAction })
  const changeSelection = (change: () => void) => {
    bulk.dismiss()
    change()
  }
  return (
    <>
      <PageTitle>{formatPageTitle(filter, counts)}</PageTitle>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Registrations</h1>
        <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
      </div>
      <RegistrationViewLinks filter={filter} counts={counts} />
      <ListCard underViews>
        <RegistrationListTools
          filter={filter}
          onFilterChange={actions.changeFilter}
          branches={desk.stage === 'ready' ? desk.data.branches : []}
          looks={looks}
          setLooks={setLooks}
        />
        <NewArrivalsNote count={hasArrivalsInView ? 0 : fresh} onShow={actions.showNew} />
        <RegistrationRows
          {...{
            filter,
            list,
            counts,
            onShowNew: actions.showNew,
            looks,
            onFilterChange: actions.changeFilter,
            selected,
            onSelect: (ids) => changeSelection(() => select(ids)),
          }}
        />
        <BulkActionBar
          selected={marked}
          bulk={bulk}
          onClear={() => changeSelection(actions.clearSelection)}
        />
      </ListCard>
      {shown && shown.rows.length > 0 && <RegistrationPages filter={filter} total={shown.total} />}
      <ListShortcuts row="registration" />
    </>
  )
}

type FilterAndCounts = { filter: RegistrationFilter; counts: RegistrationCounts | undefined }

const RegistrationViewLinks = ({ filter, counts }: FilterAndCounts) => (
  <ViewLinks
    views={DESK_VIEWS.map((view) => ({
      to: REGISTRATION_LIST_ADDRESS.path(REGISTRATION_LIST_ADDRESS.change(filter, { view })),
      words: DESK_VIEW_NAMES[view],
      current: view === filter.view,
      // A search that is too short finds next to nothing, so its counts would be wrong zeros.
      ...(view === 'all' || isSearchTooShort(filter.query)
        ? {}
        : { count: counts?.views[view] ?? '…' }),
    }))}
  />
)

const RegistrationPages = ({ filter, total }: { filter: RegistrationFilter; total: number }) => (
  <Pagination
    page={filter.page}
    pages={countPages(total)}
    hrefOf={(page) => REGISTRATION_LIST_ADDRESS.path({ ...filter, page })}
    label="Pages of registrations"
  />
)

const formatPageTitle = (
  { view, query }: RegistrationFilter,
  counts: RegistrationCounts | undefined,
) =>
  counts && view !== 'all' && !isSearchTooShort(query)
    ? `${formatListTitle(view)} (${counts.views[view]})`
    : formatListTitle(view)
