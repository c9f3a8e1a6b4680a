import {
  type AnswerValue,
  isChoiceList,
} from '#features/registration-flow/domain/answers/answers.ts'

/** An answer as its field has it; null if the field is empty. A drawn signature has a file. */
export type DraftAnswer<Picked = unknown> = {
  readonly value: AnswerValue | null
  readonly file?: Picked | undefined
}

/** The unsaved state of one screen, by the keys of its questions. */
export type Draft<Picked = unknown> = {
  /** The typed values. Some of them may not have been saved yet. */
  readonly typed: ReadonlyMap<string, DraftAnswer<Picked>>
  /**
   * The typed values that were already passed on to be saved. They are not saved a second time, even if another device has changed the stored answer
   * since.
   */
  readonly saved: ReadonlyMap<string, DraftAnswer<Picked>>
  /** For each question, the value that its field showed when the person began to change it. */
  readonly begunOver: ReadonlyMap<string, AnswerValue | null>
  /** The errors that the last press of 'next' found. */
  readonly errors: ReadonlyMap<string, string>
  /** The keys of questions whose answer was changed on this screen. The server's refusal of the earlier answer is no longer shown for them. */
  readonly changedHere: ReadonlySet<string>
  /**
   * The messages about unfinished input that is not an answer yet: text in a choice field that matches no choice, or a signature that is not drawn
   * yet.
   */
  readonly loose: ReadonlyMap<string, string>
  /** Counts how often errors were found, here or by the server. Each time that the number grows, the error summary gets the focus. */
  readonly attempt: number
}

export type DraftEvent<Picked = unknown> =
  /** A field was changed. `over`: the value that the field showed before. `isRight`: the value in `given` has no error. */
  | {
      readonly type: 'typed'
      readonly key: string
      readonly given: DraftAnswer<Picked>
      readonly over: AnswerValue | null
      readonly isRight: boolean
    }
  /** Files are saved as soon as they are chosen, so they are not part of the draft. */
  | { readonly type: 'files chosen'; readonly key: string; readonly over: AnswerValue | null }
  /** The message about input that is not an answer yet; '' once there is no such input. */
  | { readonly type: 'left loose'; readonly key: string; readonly sentence: string }
  /** The answers of another device replace the typed values. */
  | { readonly type: 'replaced'; readonly keys: readonly string[] }
  | { readonly type: 'saved'; readonly keys: readonly string[] }
  | { readonly type: 'tried'; readonly errors: ReadonlyMap<string, string> }
  | { readonly type: 'refused' }

/**
 * Creates the draft of a screen. `typed`: the invalid values that this tab stored earlier. `saved`: the saved answers, which the fields showed before
 * the invalid values were typed.
 */
export const createDraft = (
  typed: ReadonlyMap<string, AnswerValue>,
  saved: ReadonlyMap<string, AnswerValue>,
): Draft<never> => ({
  typed: new Map([...typed].map(([key, value]) => [key, { value }])),
  saved: new Map(),
  begunOver: new Map([...typed].map(([key]) => [key, saved.get(key) ?? null])),
  errors: new Map(),
  changedHere: new Set(),
  loose: new Map(),
  attempt: 0,
})

export function reduceDraft<Picked>(
  draft: Draft<Picked>,
  event: DraftEvent<Picked>,
): Draft<Picked> {
  switch (event.type) {
    case 'typed': {
      const changed = markFieldChanged(draft, event)
      const typed = new Map(draft.typed).set(event.key, event.given)
      // What was said of a choice, such as that none is ticked, may be untrue of the next one, so it goes until the next press on Continue.
      const isAnswered = event.isRight || isChoiceList(event.given.value ?? undefined)
      return { ...(isAnswered ? removeError(changed, event.key) : changed), typed }
    }
    case 'files chosen':
      return removeError(markChangeBegun(draft, event), event.key)
    case 'left loose':
      return updateUnfinishedInput(draft, event)
    case 'replaced':
      return removeBegunChanges(
        { ...draft, typed: removeKeys(draft.typed, event.keys) },
        event.keys,
      )
    case 'saved':
      return removeBegunChanges(markSaved(draft, event.keys), event.keys)
    case 'tried': {
      const attempt = draft.attempt + (event.errors.size > 0 ? 1 : 0)
      return { ...draft, errors: event.errors, attempt }
    }
    case 'refused':
      return { ...draft, attempt: draft.attempt + 1 }
  }
}

type ChangedField = { readonly key: string; readonly over: AnswerValue | null }
const markFieldChanged = <Picked>(draft: Draft<Picked>, changed: ChangedField): Draft<Picked> => ({
  ...markChangeBegun(draft, changed),
  changedHere: new Set(draft.changedHere).add(changed.key),
})
const markChangeBegun = <Picked>(
  draft: Draft<Picked>,
  { key, over }: ChangedField,
): Draft<Picked> => ({
  ...draft,
  begunOver: draft.begunOver.has(key) ? draft.begunOver : new Map(draft.begunOver).set(key, over),
})

function updateUnfinishedInput<Picked>(
  draft: Draft<Picked>,
  { key, sentence }: Extract<DraftEvent, { type: 'left loose' }>,
): Draft<Picked> {
  if (sentence !== '') return { ...draft, loose: new Map(draft.loose).set(key, sentence) }
  const isSaid = draft.errors.has(key) && draft.errors.get(key) === draft.loose.get(key)
  return { ...(isSaid ? removeError(draft, key) : draft), loose: removeKeys(draft.loose, [key]) }
}

const removeError = <Picked>(draft: Draft<Picked>, key: string): Draft<Picked> =>
  draft.errors.has(key) ? { ...draft, errors: removeKeys(draft.errors, [key]) } : draft

const markSaved = <Picked>(draft: Draft<Picked>, keys: readonly string[]): Draft<Picked> => ({
  ...draft,
  saved: new Map([...draft.saved, ...[...draft.typed].filter(([key]) => keys.includes(key))]),
})

/**
 * Removes the values that these fields showed before they were changed, because the answers are now saved or replaced. The next change of a field
 * notes its value again.
 */
const removeBegunChanges = <Picked>(
  draft: Draft<Picked>,
  keys: readonly string[],
): Draft<Picked> => ({
  ...draft,
  begunOver: removeKeys(draft.begunOver, keys),
})

const removeKeys = <Held>(map: ReadonlyMap<string, Held>, keys: readonly string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
