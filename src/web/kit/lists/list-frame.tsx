import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { ROWS_PER_PAGE, formatShownRange } from '#shared/list-address.ts'
import { Button } from '../layout/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './list-frame.module.css'
import { ShortcutsDialog } from '../dialogs/shortcuts-dialog.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { usePopoverClosing } from '../dialogs/use-closing.ts'
import { useDialog } from '../dialogs/use-dialog.ts'
import { describeListShortcuts, useListShortcuts } from './use-list-keys.ts'

/** The card around a list and its filters. `underViews` is true if the links to the list's views are directly above it. */
export const ListCard = ({
  underViews = false,
  children,
}: {
  underViews?: boolean
  children: ReactNode
}) => <div className={classNames(styles.card, underViews && styles.under)}>{children}</div>

/** The search field and the filters above a list. Only one filter is open at a time. */
export function ListBar({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  usePopoverClosing(around)
  return (
    <div className={`cluster ${styles.bar}`} ref={around}>
      {children}
    </div>
  )
}

export function ListSearch({
  label,
  placeholder,
  query,
  search,
}: {
  label: string
  placeholder: string
  query: string
  search: (query: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  // The field stays the same element when the list has another address, so that it keeps the focus.
  useLayoutEffect(() => {
    if (field.current) field.current.value = query
  }, [query])
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={look}>
        <Icon name="search" />
        <input
          ref={field}
          aria-label={label}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
  )
}

/** The reason why a list is empty, in place of its rows. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <div className={styles.note}>{children}</div>
)

const PLACEHOLDER_ROWS = Array.from({ length: 8 }, (_, row) => row)
export const ListLoading = ({ words }: { words: string }) => (
  <div className={styles.note} aria-busy="true">
    <p className="hidden" role="status">
      {words}
    </p>
    {PLACEHOLDER_ROWS.map((row) => (
      <Skeleton key={row} shape="title" />
    ))}
  </div>
)

/** The line below a list: the range of rows on this page, such as '26 to 31 of 31', and in `children` actions for all rows. */
export function ListFoot({
  page,
  shown,
  total,
  children,
}: {
  page: number
  shown: number
  total: number
  children?: ReactNode
}) {
  return (
    <div className={`cluster muted ${styles.foot}`}>
      <span role="status">{formatShownRange(page, shown, total)}</span>
      {children}
      <span>{ROWS_PER_PAGE} per page</span>
    </div>
  )
}

/** Adds keyboard shortcuts to a list, and a dialog that explains them. `row` is the noun for a row. */
export function ListShortcuts({ row }: { row: string }) {
  const keys = useDialog('shortcuts')
  useListShortcuts(keys.show)
  return (
    <>
      <p className={styles.keys}>
        <Button variant="ghost" size="sm" onClick={keys.show}>
          Keyboard shortcuts
        </Button>
      </p>
      <ShortcutsDialog open={keys.open} close={keys.close} keys={describeListShortcuts(row)} />
    </>
  )
}
