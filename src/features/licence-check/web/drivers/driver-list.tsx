import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call/call.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListCard } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { countPages } from '#shared/list-address.ts'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'
import {
  DRIVER_LIST_ADDRESS,
  DRIVER_VIEWS,
  type DriverFilter,
  type DriverView,
} from '../../domain/driver-list.ts'
import { formatStructurePath } from '../../domain/structure-path.ts'
import { LicenceModalsOnDemand } from '../lazy-licence-modals.tsx'
import { useLicenceModals } from '../modals/use-modals.ts'
import styles from './driver-list.module.css'
import { DriverTable } from './driver-table.tsx'
import { type CheckCounts, useCheckCounts, useDrivers } from './use-drivers.ts'

const DRIVER_VIEW_LABELS: Readonly<Record<DriverView, string>> = {
  toConfirm: 'To confirm',
  due: 'To check again',
  failed: 'Failed',
  all: 'All drivers',
}
const readStructures = () => call(listOrganisationStructures, { query: {} })

/** Lists the drivers of the consultant's branches, first those whose check waits for a consultant. */
export function DriverList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => DRIVER_LIST_ADDRESS.read(search), [search])
  const list = useDrivers(filter)
  const { counts, again: countAgain } = useCheckCounts()
  const structures = useReading('structures', readStructures)
  const modals = useLicenceModals(formatListQuery({ ...filter, driver: '' }))
  const { shown } = list

  const changed = () => {
    list.again()
    countAgain()
  }
  const parts = structures.stage === 'ready' ? structures.data : []
  const go = (to: DriverFilter) =>
    void navigate(DRIVER_LIST_ADDRESS.path(to), { state: STAY_ON_PAGE_STATE })
  return (
    <>
      <PageTitle>{`Licence checks: ${DRIVER_VIEW_LABELS[filter.view].toLowerCase()}`}</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>
        Licence checks
      </h1>
      <ViewLinks
        views={DRIVER_VIEWS.map((view) => ({
          to: DRIVER_LIST_ADDRESS.path({ ...filter, view, driver: '', page: 1 }),
          words: DRIVER_VIEW_LABELS[view],
          ...findViewCount(counts, view),
          current: view === filter.view,
        }))}
      />
      <ListCard underViews>
        {parts.length > 1 && (
          <ListBar>
            <FilterChip
              label="Team or site"
              any="Any part"
              chosen={filter.structure === '' ? [] : [filter.structure]}
              choices={parts.map((part) => ({
                value: part.id,
                words: formatStructurePath(parts, part),
              }))}
              apply={([structure = '']) => go({ ...filter, structure, driver: '', page: 1 })}
            />
          </ListBar>
        )}
        <DriverTable filter={filter} list={list} />
      </ListCard>
      {shown && shown.rows.length > 0 && (
        <Pagination
          page={filter.page}
          pages={countPages(shown.total)}
          hrefOf={(page) => DRIVER_LIST_ADDRESS.path({ ...filter, driver: '', page })}
          label="Pages of drivers"
        />
      )}
      <LicenceModalsOnDemand modals={modals} driverId={filter.driver || null} onChanged={changed} />
    </>
  )
}

/** Returns the query string of the list's address. */
const formatListQuery = (filter: DriverFilter) =>
  new URL(DRIVER_LIST_ADDRESS.path(filter), location.origin).search
const findViewCount = (counts: CheckCounts | null | undefined, view: DriverView) =>
  view === 'all' || counts === null ? {} : { count: counts?.[view] ?? ('…' as const) }
