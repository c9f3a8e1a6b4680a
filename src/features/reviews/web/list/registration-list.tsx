import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { ListCard, ListKeys } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { useSelection } from '#web/kit/lists/use-selection.ts'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { pagesOf } from '#shared/list-address.ts'
import { STAY } from '#web/shell/route-change.tsx'
import { REGISTRATION_LIST, type RegistrationFilter } from '../../domain/list/registration-list.ts'
import { VIEW_NAMES, VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListTools } from './list-tools.tsx'
import { listName } from '../../domain/list/view-words.ts'
import { filledBy, Listed } from './listed.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import styles from './registration-list.module.css'
import { useLooks } from './use-looks.ts'
import { useRegistrationList } from './use-registration-list.ts'
import { useViewCounts } from './use-view-counts.ts'

/** The desk of a consultant: what waits for whom, and what can be done with it. */
export function RegistrationList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => REGISTRATION_LIST.read(search), [search])
  const list = useRegistrationList(filter)
  const { counts, fresh, seen } = useViewCounts(filter)
  const desk = useBranchesAndCrms()
  const [looks, setLooks] = useLooks()
  const { shown } = list
  const { selected, select, marked } = useSelection(shown?.rows)

  const go = (to: RegistrationFilter) => void navigate(REGISTRATION_LIST.path(to), { state: STAY })
  const isThere = filledBy(filter, shown, counts) > 0
  const showFresh = () => {
    seen()
    if (isThere || REGISTRATION_LIST.path(REGISTRATION_LIST.beginning) === list.address)
      list.again()
    else go(REGISTRATION_LIST.beginning)
  }
  /** What was done with them may have changed them. */
  const clear = () => {
    select(new Set())
    seen()
    list.again()
  }
  const pages = pagesOf(shown?.total ?? 0)
  return (
    <>
      <PageTitle>
        {counts && filter.view !== 'all'
          ? `${listName(filter.view)} (${counts.views[filter.view]})`
          : listName(filter.view)}
      </PageTitle>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Registrations</h1>
        <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
      </div>
      <ViewLinks
        views={VIEWS.map((view) => ({
          to: REGISTRATION_LIST.path(REGISTRATION_LIST.change(filter, { view })),
          words: VIEW_NAMES[view],
          current: view === filter.view,
          ...(view === 'all' ? {} : { count: counts?.views[view] ?? '…' }),
        }))}
      />
      <ListCard underViews>
        <ListTools
          filter={filter}
          go={go}
          branches={desk.stage === 'ready' ? desk.data.branches : []}
          looks={looks}
          setLooks={setLooks}
        />
        <NewArrivals count={isThere ? 0 : fresh} show={showFresh} />
        {marked.length > 0 && <BulkBar selected={marked} clear={clear} />}
        <Listed
          filter={filter}
          list={list}
          counts={counts}
          showFresh={showFresh}
          looks={looks}
          go={go}
          selected={selected}
          select={select}
        />
      </ListCard>
      {shown && shown.rows.length > 0 && (
        <Pagination
          page={filter.page}
          pages={pages}
          hrefOf={(page) => REGISTRATION_LIST.path({ ...filter, page })}
          label="Pages of registrations"
        />
      )}
      <ListKeys row="registration" />
    </>
  )
}
