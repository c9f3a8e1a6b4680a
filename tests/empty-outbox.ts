import { markDone, takeDue } from '#features/messages/server/outbox.ts'
import { deliveries } from '#server/house/features.ts'
import type { TestServer } from './test-server.ts'

/** Runs the due entries of the outbox as the worker does, and those that they add, until none is due. */
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
