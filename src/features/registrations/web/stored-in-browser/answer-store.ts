import type { AnswerRefusal } from '../../domain/autosave/autosave-state.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'

/** An answer before it has a sequence number. */
export type NewAnswerWrite = Omit<AnswerWrite, 'deviceId' | 'sequence' | 'index' | 'file'> & {
  readonly file?: Blob & { readonly name: string }
}

/** The browser's store of unsent answers. If `lasting` is true, an answer survives a reload and a closed tab once `append` has resolved. */
export type AnswerStore = {
  /** False if the browser cannot store answers. The person is then warned before they leave with unsent answers. */
  readonly lasting: boolean
  /** Returns the id by which the server recognises this browser. */
  readonly deviceId: () => Promise<string>
  /** Returns the sequence number of the last answer that was given in any tab of this browser; 0 if there was none. */
  readonly newest: () => Promise<number>
  readonly append: (write: NewAnswerWrite) => Promise<void>
  /** Returns the unsent writes, oldest first. */
  readonly kept: (registrationId: string) => Promise<readonly AnswerWrite[]>
  readonly fileOf: (sequence: number) => Promise<Blob | undefined>
  readonly remove: (sequence: number) => Promise<void>
  readonly refuse: (sequence: number, refused: AnswerRefusal) => Promise<void>
  readonly unsent: () => Promise<number>
}
