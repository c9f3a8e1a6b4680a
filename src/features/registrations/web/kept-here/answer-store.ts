import type { Refused } from '../../domain/autosave/autosave-queue.ts'
import type { Write } from '../../domain/autosave/autosave-write.ts'

/** An answer before it has a number. */
export type NewWrite = Omit<Write, 'deviceId' | 'sequence' | 'index' | 'file'> & {
  readonly file?: Blob & { readonly name: string }
}

/** Where the browser stores unsent answers. What `append` has promised survives a reload and a closed tab. */
export type AnswerStore = {
  /** False where the browser keeps nothing: then a person is warned before leaving. */
  readonly lasting: boolean
  /** The id by which the server knows this browser again. */
  readonly deviceId: () => Promise<string>
  readonly append: (write: NewWrite) => Promise<void>
  /** Oldest first. */
  readonly kept: (registrationId: string) => Promise<readonly Write[]>
  readonly fileOf: (sequence: number) => Promise<Blob | undefined>
  readonly remove: (sequence: number) => Promise<void>
  readonly refuse: (sequence: number, refused: Refused) => Promise<void>
  readonly unsent: () => Promise<number>
}
