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
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import { REGISTRATION_LIST, type RegistrationFilter } from '../../domain/list/registration-list.ts'
import { VIEW_NAMES, VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListTools } from './list-tools.tsx'
import { listName } from '../../domain/list/view-words.ts'
import { Listed } from './listed.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { filledBy } from './none-listed.tsx'
import styles from './registration-list.module.css'
import { useLooks } from './use-looks.ts'
import { useRegistrationList } from './use-registration-list.ts'
import { useViewCounts } from './use-view-counts.ts'

/** Renders the consultant's list of registrations, with the actions for them. */
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
  /** Clears the selection and reads the list again, because the action may have changed it. */
  const clear = () => {
    select(new Set())
    seen()
    list.again()
  }
  const pages = pagesOf(shown?.total ?? 0)
  return (
    <>
      <PageTitle>{titleOf(filter, counts)}</PageTitle>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Registrations</h1>
        <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
      </div>
      <Views filter={filter} counts={counts} />
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
        <Listed {...{ filter, list, counts, showFresh, looks, go, selected, select }} />
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

type Counted = { filter: RegistrationFilter; counts: RegistrationCounts | undefined }

const Views = ({ filter, counts }: Counted) => (
  <ViewLinks
    views={VIEWS.map((view) => ({
      to: REGISTRATION_LIST.path(REGISTRATION_LIST.change(filter, { view })),
      words: VIEW_NAMES[view],
      current: view === filter.view,
      ...(view === 'all' ? {} : { count: counts?.views[view] ?? '…' }),
    }))}
  />
)

const titleOf = ({ view }: RegistrationFilter, counts: RegistrationCounts | undefined) =>
  counts && view !== 'all' ? `${listName(view)} (${counts.views[view]})` : listName(view)
