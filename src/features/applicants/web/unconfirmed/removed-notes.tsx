import { useEffect } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { formatTime } from '#web/reading/format-day.ts'
import { undoRemoval, forgetRemoved, useRemovedApplications } from './removed-applications.ts'

/** Offers Undo above the list for each application that was removed in this tab, until the server deletes it. */
export function RemovedNotes({ onChange }: { onChange: () => void }) {
  const removed = useRemovedApplications(({ removed }) => removed)
  useEffect(
    () =>
      useRemovedApplications.subscribe((now, before) => {
        if (now.removed.length < before.removed.length) onChange()
      }),
    [onChange],
  )
  return removed.map((one) => <RemovedNote key={one.id} {...one} />)
}

function RemovedNote({ id, name, until }: { id: string; name: string; until: number }) {
  const { busy, problem, run } = useAction()
  useEffect(() => {
    const timer = setTimeout(() => forgetRemoved(id), until - Date.now())
    return () => clearTimeout(timer)
  }, [id, until])
  return (
    <InsetNote>
      <p role="status">
        You removed the application of {name}. It will be deleted at{' '}
        {formatTime(new Date(until).toISOString())}.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        onClick={() => void run(async () => void (await undoRemoval(id)))}
      >
        Undo<span className="hidden"> the removal of {name}</span>
      </Button>
    </InsetNote>
  )
}
