import { markDone, takeDue } from '#features/messages/server/outbox.ts'
import { deliveries } from '#server/house/features.ts'
import type { TestServer } from './test-server.ts'

/** Carries out what waits in the outbox, and what that leaves behind, as the worker does; ends when nothing is due. */
export async function emptyOutbox({
  db,
  parts,
  clock,
}: Pick<TestServer, 'db' | 'parts' | 'clock'>) {
  const deliver = deliveries(parts)
  for (let due = await nextDue(); due.length; due = await nextDue())
    for (const task of due) {
      await deliver[task.kind]?.(task)
      await markDone(db, task.id, clock())
    }

  function nextDue() {
    return takeDue(db, clock(), { limit: 50, leaseSeconds: 30 })
  }
}
