import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '#web/forms/use-focus-kept.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './data-table.module.css'
import { Icon } from '../layout/icon.tsx'
import { SelectAllCell, SelectCheckboxCell } from './select-cells.tsx'

/**
 * A column. `sort` has the current order and the action of pressing the header. On narrow screens, where rows are cards, `aside` is the label before
 * the value.
 */
export type Column<Row> = {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly sort?: { readonly now: 'ascending' | 'descending' | 'none'; readonly press: () => void }
  readonly aside?: string
}
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  selected?: ReadonlySet<string>
  /** Receives the ids of the selected rows; without it, rows cannot be selected. */
  select?: (ids: ReadonlySet<string>) => void
  dense?: boolean
  busy?: boolean
}

const NO_SELECTION: ReadonlySet<string> = new Set()

/** A table whose rows can be sorted, selected and opened; on a narrow screen each row is a card. The first column names its row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  nameOf,
  selected = NO_SELECTION,
  select,
  dense = false,
  busy = false,
}: Props<Row>) {
  const ids = rows.map(idOf)
  const kept = useFocusAfterRemoval<HTMLTableSectionElement>(rows.length)
  const toggle = (id: string) =>
    select?.(
      selected.has(id)
        ? new Set([...selected].filter((other) => other !== id))
        : new Set([...selected, id]),
    )
  return (
    // A wide table scrolls inside its region. The region can have the focus, so that the keyboard can scroll it as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.region} aria-label={label} aria-busy={busy} tabIndex={0}>
      <table className={classNames(styles.table, dense && styles.dense)}>
        <thead>
          <tr>
            {select && <SelectAllCell ids={ids} selected={selected} select={select} />}
            {columns.map(({ key, head, sort }) => (
              <Head key={key} head={head} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...kept}>
          {rows.map((row) => {
            const id = idOf(row)
            return (
              <tr key={id} data-row={id} data-selected={selected.has(id)}>
                {select && (
                  <td data-pick>
                    <SelectCheckboxCell
                      checked={selected.has(id)}
                      label={`Select ${nameOf(row)}`}
                      change={() => toggle(id)}
                    />
                  </td>
                )}
                <Cells columns={columns} row={row} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps = Pick<Column<unknown>, 'head' | 'sort'>

const Head = ({ head, sort }: HeadProps) => (
  <th scope="col" aria-sort={sort?.now}>
    {sort ? (
      <button type="button" onClick={sort.press} data-sorted={sort.now}>
        {head}
        <Icon name="down" />
      </button>
    ) : (
      head
    )}
  </th>
)

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row }

const Cells = <Row,>({ columns, row }: CellsProps<Row>) =>
  columns.map(({ key, cell, aside }, index) => (
    <td key={key} data-column={key} data-first={index === 0 || undefined}>
      {aside && <span className={styles.aside}>{aside}: </span>}
      {cell(row)}
    </td>
  ))
