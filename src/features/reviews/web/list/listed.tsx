import { Link } from 'react-router'
import { DataTable } from '#web/kit/data-table.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import { showToast } from '#web/shell/toast.ts'
import { BEGINNING, changed, isFiltered, type ListPlace, listPath, PER_PAGE, shownInWords } from '../../domain/list/list-place.ts'
import { agoInWords, emptyWords, NOTHING_MATCHES } from '../../domain/list/view-words.ts'
import { VIEW_NAMES } from '../../domain/list/views.ts'
import { ExportList } from './export-list.tsx'
import { listColumns, nameOf } from './list-columns.tsx'
import type { Looks } from './list-tools.tsx'
import styles from './registration-list.module.css'
import type { useRegistrationList } from './use-registration-list.ts'

type Props = { place: ListPlace; list: ReturnType<typeof useRegistrationList>; lastSubmittedAt: string | null; looks: Looks; go: (place: ListPlace) => void; selected: ReadonlySet<string>; select: (ids: ReadonlySet<string>) => void }

export const listName = ({ view }: ListPlace) => (view === 'all' ? 'All registrations' : `Registrations: ${VIEW_NAMES[view].toLowerCase()}`)
const stay = (place: ListPlace, words: string) => <Link to={listPath(place)} state={STAY}>{words}</Link>

/** The rows; or why there are none. */
export function Listed({ place, list, lastSubmittedAt, looks, go, selected, select }: Props) {
  const { shown, stage } = list
  if (list.stage === 'failed') return <div className={styles.note}><TryAgain failure={list.failure} again={list.again} /></div>
  if (!shown) return <div className={styles.note} aria-busy="true"><p className="vh" role="status">Loading registrations</p>{SKELETONS.map((row) => <Skeleton key={row} shape="title" />)}</div>
  if (shown.total === 0 && isFiltered(place)) return <div className={styles.note}><EmptyState words={NOTHING_MATCHES} action={stay({ ...BEGINNING, view: place.view }, 'Clear search and filters')} /></div>
  if (shown.total === 0) return <div className={styles.note}><EmptyState words={emptyWords(place.view, lastSubmittedAt && agoInWords(lastSubmittedAt, new Date()))} action={place.view === 'all' ? <Link to="/consultant/registrations/new">New registration</Link> : stay({ ...BEGINNING, view: 'all' }, 'See all registrations')} /></div>
  if (shown.rows.length === 0) return <div className={styles.note}><EmptyState words="There is nothing on this page." action={stay({ ...place, page: 1 }, 'Go to the first page')} /></div>
  const columns = listColumns({ sort: place.sort, sortBy: (sort) => go(changed(place, { sort })), hidden: looks.hidden, now: new Date() })
  return (
    <>
      <DataTable label={listName(place)} columns={columns} rows={shown.rows} idOf={({ id }) => id} nameOf={nameOf} selected={selected} select={select} dense={looks.dense} busy={stage === 'loading'} />
      <div className={styles.foot}><span role="status">{shownInWords(shown.place, shown.rows.length, shown.total)}</span><ExportList place={place} say={showToast} /><span>{PER_PAGE} per page</span></div>
    </>
  )
}

const SKELETONS = Array.from({ length: 8 }, (_, row) => row)
