/** A task in the outbox, such as a letter to send. The transaction that caused the task wrote it there. */
export type OutboxTask = {
  readonly id: string
  readonly kind: string
  readonly body: unknown
  readonly attempts: number
  readonly createdAt: Date
}

/** Carries out one kind of outbox task. The same task can be delivered twice, so the receiver must get its stable id to recognise the repetition. */
export type DeliverTask = (task: OutboxTask) => Promise<void>
