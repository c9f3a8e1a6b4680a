import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { SectionCard } from '../section-card.tsx'
import { showSavedChange, showThenFocusHeading } from '../show-saved.ts'
import styles from './record-list.module.css'
import { RecordDetails } from './record-details.tsx'
import { EmptySection } from './empty-section.tsx'

type ListedRecord = { readonly id: string }
export type RecordFormProps<One extends ListedRecord> = {
  readonly item: One | undefined
  readonly onSaved: (saved: One) => void
  readonly cancel: () => void
}
type Props<One extends ListedRecord> = {
  /** Distinguishes the list's element ids from those of other lists on the page. */
  name?: string
  items: readonly One[]
  /** The label of the button, such as 'Add a job'. */
  add: string
  /** The text for an empty list. */
  empty: string
  most?: number
  /** The title of the card for an empty list, on a page with other cards. */
  title?: string
  titleOf: (item: One) => string
  lines: (item: One) => ReactNode
  remove: (id: string) => Promise<unknown>
  drop: (id: string) => void
  Form: (props: RecordFormProps<One>) => ReactNode
}

const getRecordHeadingId = (id: string) => `record-${id}`

/** Records of one kind as cards, which are added, changed and deleted on the page. */
export function RecordList<One extends ListedRecord>({
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
  const saved = (item: One) =>
    showSavedChange('Saved', getRecordHeadingId(item.id), () => setEditing(null))
  const cancel = (id: string) => showThenFocusHeading(id, () => setEditing(null))
  const toAdd = (
    <AddButton
      id={toAddId}
      small={title !== undefined}
      words={add}
      open={() => showThenFocusHeading(newId, () => setEditing(toAddId))}
    />
  )
  if (title && items.length === 0 && editing === null)
    return <EmptySection {...{ title, empty }}>{toAdd}</EmptySection>
  return (
    <>
      {items.length === 0 && editing === null && <p className={styles.empty}>{empty}</p>}
      {items.map((item) => (
        <SectionCard key={item.id} id={getRecordHeadingId(item.id)} title={titleOf(item)}>
          {editing === item.id ? (
            <Form item={item} onSaved={saved} cancel={() => cancel(getRecordHeadingId(item.id))} />
          ) : (
            <RecordDetails
              id={item.id}
              title={titleOf(item)}
              edit={() =>
                showThenFocusHeading(getRecordHeadingId(item.id), () => setEditing(item.id))
              }
              remove={() => remove(item.id)}
              onDeleted={() => showSavedChange('Deleted', toAddId, () => drop(item.id))}
              lines={lines(item)}
            />
          )}
        </SectionCard>
      ))}
      {editing === toAddId && (
        <SectionCard id={newId} title={add}>
          <Form item={undefined} onSaved={saved} cancel={() => cancel(toAddId)} />
        </SectionCard>
      )}
      {editing !== toAddId && items.length < most && <div>{toAdd}</div>}
    </>
  )
}

type AddButtonProps = { id: string; small: boolean; words: string; open: () => void }

const AddButton = ({ id, small, words, open }: AddButtonProps) => (
  <Button id={id} variant="secondary" {...(small ? { size: 'sm' } : {})} onClick={open}>
    {words}
  </Button>
)
