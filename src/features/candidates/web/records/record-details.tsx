import type { ReactNode } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { DeleteButton } from '../delete-button.tsx'
import styles from './record-list.module.css'

type ShownRecordProps = {
  id: string
  title: string
  edit: () => void
  remove: () => Promise<unknown>
  onDeleted: () => void
  lines: ReactNode
}

export const RecordDetails = ({ id, title, edit, remove, onDeleted, lines }: ShownRecordProps) => (
  <>
    {lines}
    <div className={`cluster ${styles.actions}`}>
      <Button variant="ghost" size="sm" onClick={edit}>
        Edit<span className="hidden"> {title}</span>
      </Button>
      <DeleteButton id={id} what={title} remove={remove} onDeleted={onDeleted} />
    </div>
  </>
)
