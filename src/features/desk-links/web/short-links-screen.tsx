import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListCard } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { countPages } from '#shared/list-address.ts'
import {
  LINK_KIND_NAMES,
  LINK_LIST_ADDRESS,
  type LinkFilter,
  buildNewLinkPath,
  LINK_STATE_NAMES,
} from '#features/short-links/domain/link-list.ts'
import { LINK_STATES, MADE_LINK_KINDS } from '#features/short-links/domain/short-link.ts'
import styles from './short-links.module.css'
import { useLinkList } from './use-link-list.ts'
import { LinkTable } from './link-table.tsx'

/** Lists the links of the consultant's branches with their purpose, their state and how often each was used. */
export function ShortLinksScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => LINK_LIST_ADDRESS.read(search), [search])
  const list = useLinkList(filter)
  const go = (change: Partial<LinkFilter>) =>
    void navigate(LINK_LIST_ADDRESS.path(LINK_LIST_ADDRESS.change(filter, change)), {
      state: STAY_ON_PAGE_STATE,
    })
  return (
    <>
      <PageTitle>Short links</PageTitle>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Short links</h1>
        <ButtonLink to={buildNewLinkPath()}>New link</ButtonLink>
      </div>
      <ListCard>
        <ListBar>
          <FilterChip
            label="Kind"
            any="Any kind"
            chosen={filter.kind === '' ? [] : [filter.kind]}
            choices={MADE_LINK_KINDS.map((kind) => ({ value: kind, words: LINK_KIND_NAMES[kind] }))}
            apply={([kind = '']) =>
              go({ kind: MADE_LINK_KINDS.find((known) => known === kind) ?? '' })
            }
          />
          <FilterChip
            label="State"
            any="Any state"
            chosen={filter.state === '' ? [] : [filter.state]}
            choices={LINK_STATES.map((state) => ({ value: state, words: LINK_STATE_NAMES[state] }))}
            apply={([state = '']) =>
              go({ state: LINK_STATES.find((known) => known === state) ?? '' })
            }
          />
        </ListBar>
        <LinkTable filter={filter} list={list} />
      </ListCard>
      {list.shown && list.shown.rows.length > 0 && (
        <Pagination
          page={filter.page}
          pages={countPages(list.shown.total)}
          hrefOf={(page) => LINK_LIST_ADDRESS.path({ ...filter, page })}
          label="Pages of links"
        />
      )}
    </>
  )
}
