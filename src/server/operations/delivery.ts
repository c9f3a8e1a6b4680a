/** A side effect from the outbox, into which the transaction of its cause wrote it. */
export type Task = {
  readonly id: string
  readonly kind: string
  readonly body: unknown
  readonly attempts: number
  readonly createdAt: Date
}

/** Carries out one kind of task. It can be called again for the same task, so it must pass the stable id to its receiver. */
export type Delivery = (task: Task) => Promise<void>
