import { markDone, leaseDueTasks } from '#features/messages/server/outbox.ts'
import { createDeliveries } from '#server/house/features.ts'
import type { TestServer } from './test-server.ts'

/** Delivers the due tasks of the outbox as the worker does, including the tasks that a delivery adds, until none is due. */
export async function emptyOutbox({
  db,
  parts,
  clock,
}: Pick<TestServer, 'db' | 'parts' | 'clock'>) {
  const deliver = createDeliveries(parts)
  for (let due = await nextDue(); due.length; due = await nextDue())
    for (const task of due) {
      await deliver[task.kind]?.(task)
      await markDone(db, task.id, clock())
    }

  function nextDue() {
    return leaseDueTasks(db, clock(), { limit: 50, leaseSeconds: 30, running: [] })
  }
}
