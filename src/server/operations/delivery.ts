/** A side effect that was written down in the outbox, in the transaction of its cause. */
export type Task = {
  readonly id: string
  readonly kind: string
  readonly body: unknown
  readonly attempts: number
  readonly createdAt: Date
}

/** Carries one kind of task out. It may be called again for the same id: deliveries carry a stable id. */
export type Delivery = (task: Task) => Promise<void>
