import { useSearchParams } from 'react-router'
import { Pagination } from '#web/kit/lists/pagination.tsx'

/** The number of entries on a page of saved jobs or applications. */
export const ENTRIES_PER_PAGE = 40

export const usePageNumber = () => {
  const [query] = useSearchParams()
  return Math.max(1, Math.floor(Number(query.get('page'))) || 1)
}

/** Links to the other pages of a list, each with its own address. */
export function ListPageLinks({ total, label }: { total: number; label: string }) {
  const page = usePageNumber()
  const [query] = useSearchParams()
  const hrefOf = (to: number) => {
    const others = new URLSearchParams(query)
    if (to === 1) others.delete('page')
    else others.set('page', String(to))
    return { search: `?${others}` }
  }
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / ENTRIES_PER_PAGE)}
      hrefOf={hrefOf}
      label={label}
    />
  )
}
