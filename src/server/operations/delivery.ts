/** A side effect that was written into the outbox, in the transaction of its cause. */
export type Task = {
  readonly id: string
  readonly kind: string
  readonly body: unknown
  readonly attempts: number
  readonly createdAt: Date
}

/** Carries out one kind of task. It may be called again for the same id: deliveries carry a stable id. */
export type Delivery = (task: Task) => Promise<void>
