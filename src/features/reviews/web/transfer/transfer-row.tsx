import { useEffect, useRef } from 'react'
import { formatTime } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import type { Transfer } from '../../contract/transfer.ts'
import styles from './transfer.module.css'
import { useSecondsLeft } from './use-own-transfers.ts'

type Props = {
  transfer: Transfer
  readAt: number
  onUndo: () => void
  pending: boolean
  failed: string | undefined
}

/** Shows a transfer with both branches, and how long it can still be undone. */
export function TransferRow({
  transfer: { candidate, from, to, at, undoneAt, undoSeconds },
  readAt,
  onUndo,
  pending,
  failed,
}: Props) {
  const minutes = Math.ceil(useSecondsLeft(undoSeconds, readAt) / 60)
  const name = formatPersonName(candidate)
  const row = useRef<HTMLLIElement>(null)
  const undoneBefore = useRef(undoneAt)
  // The pressed button is removed, so the focus moves to the outcome.
  useEffect(() => {
    if (undoneAt && !undoneBefore.current && document.activeElement === document.body)
      row.current?.focus()
    undoneBefore.current = undoneAt
  }, [undoneAt])
  return (
    <li ref={row} tabIndex={-1}>
      <div>
        <strong>{name}</strong>
        <p>
          {from.name} to {to.name}, <time dateTime={at}>{formatTime(at)}</time>
        </p>
      </div>
      {undoneAt ? (
        <Tag tone="info">Undone: with {from.name} again</Tag>
      ) : minutes > 0 ? (
        <Button variant="secondary" size="sm" busy={pending} onClick={onUndo}>
          Undo<span className="hidden"> the transfer of {name}</span> (
          {minutes === 1 ? '1 minute' : `${minutes} minutes`} left)
        </Button>
      ) : (
        <Tag tone="success">Transferred</Tag>
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
    </li>
  )
}
