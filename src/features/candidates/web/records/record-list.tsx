import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { SectionCard } from '../section-card.tsx'
import { showSaved, showThenFocus } from '../show-saved.ts'
import styles from './record-list.module.css'

type Item = { readonly id: string }
export type RecordFormProps<One extends Item> = {
  readonly item: One | undefined
  readonly done: (saved: One) => void
  readonly cancel: () => void
}
type Props<One extends Item> = {
  /** Of this list among several on one page. */
  name?: string
  items: readonly One[]
  /** 'Add a job' */
  add: string
  /** Where nothing is there yet. */
  empty: string
  most?: number
  /** Of the card that stands where there is none yet, on a page with other cards. */
  title?: string
  titleOf: (item: One) => string
  lines: (item: One) => ReactNode
  remove: (id: string) => Promise<unknown>
  drop: (id: string) => void
  Form: (props: RecordFormProps<One>) => ReactNode
}

const headingOf = (id: string) => `record-${id}`

/** Records of one kind as cards: added, changed and deleted where they stand. */
export function RecordList<One extends Item>({
  name = 'record',
  items,
  add,
  empty,
  most = 30,
  title,
  titleOf,
  lines,
  remove,
  drop,
  Form,
}: Props<One>) {
  const [toAddId, newId] = [`add-${name}`, `new-${name}`]
  const [editing, setEditing] = useState<string | null>(null)
  const saved = (item: One) => showSaved('Saved', headingOf(item.id), () => setEditing(null))
  const cancel = (id: string) => showThenFocus(id, () => setEditing(null))
  const toAdd = (
    <Button
      id={toAddId}
      variant="secondary"
      {...(title ? { size: 'sm' } : {})}
      onClick={() => showThenFocus(newId, () => setEditing(toAddId))}
    >
      {add}
    </Button>
  )
  if (title && items.length === 0 && editing === null)
    return (
      <SectionCard title={title}>
        <p className={styles.none}>{empty}</p>
        {toAdd}
      </SectionCard>
    )
  return (
    <>
      {items.length === 0 && editing === null && <p className={styles.empty}>{empty}</p>}
      {items.map((item) => (
        <SectionCard key={item.id} id={headingOf(item.id)} title={titleOf(item)}>
          {editing === item.id ? (
            <Form item={item} done={saved} cancel={() => cancel(headingOf(item.id))} />
          ) : (
            <>
              {lines(item)}
              <div className={styles.actions}>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => showThenFocus(headingOf(item.id), () => setEditing(item.id))}
                >
                  Edit<span className="vh"> {titleOf(item)}</span>
                </Button>
                <DeleteButton
                  id={item.id}
                  what={titleOf(item)}
                  remove={() => remove(item.id)}
                  gone={() => showSaved('Deleted', toAddId, () => drop(item.id))}
                />
              </div>
            </>
          )}
        </SectionCard>
      ))}
      {editing === toAddId && (
        <SectionCard id={newId} title={add}>
          <Form item={undefined} done={saved} cancel={() => cancel(toAddId)} />
        </SectionCard>
      )}
      {editing !== toAddId && items.length < most && <div>{toAdd}</div>}
    </>
  )
}
