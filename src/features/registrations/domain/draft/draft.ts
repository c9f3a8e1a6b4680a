import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import { LOOSE } from './why-not-next.ts'

/** An answer as it is in its field; null is nothing. A file goes with it where one was drawn. */
export type Given<Picked = unknown> = {
  readonly value: Value | null
  readonly file?: Picked | undefined
}

/** What is being answered on one screen, by the keys of its questions. */
export type Draft<Picked = unknown> = {
  /** What was typed and may not be saved yet. */
  readonly typed: ReadonlyMap<string, Given<Picked>>
  /** What the fields showed when each change of them began. */
  readonly begunOver: ReadonlyMap<string, Value | null>
  /** What is wrong, since the last try to go on. */
  readonly errors: ReadonlyMap<string, string>
  /** Questions whose answer was changed here, so that what the server refused is no longer shown. */
  readonly changedHere: ReadonlySet<string>
  /** Fields of choices that hold words which have chosen nothing. */
  readonly loose: ReadonlySet<string>
  /** How often errors were found: the summary takes the focus each time. */
  readonly attempt: number
}

export type DraftEvent<Picked = unknown> =
  /** `over`: what the field showed until now. `isRight`: whether nothing is wrong with it. */
  | {
      readonly type: 'typed'
      readonly key: string
      readonly given: Given<Picked>
      readonly over: Value | null
      readonly isRight: boolean
    }
  /** Files are saved as soon as they are chosen, and are no draft. */
  | { readonly type: 'files chosen'; readonly key: string; readonly over: Value | null }
  /** Words in a field of choices that have chosen nothing; '' once there are none. */
  | { readonly type: 'words left'; readonly key: string; readonly words: string }
  /** Another device's answers take the place of what was typed here. */
  | { readonly type: 'replaced'; readonly keys: readonly string[] }
  | { readonly type: 'saved'; readonly keys: readonly string[] }
  | { readonly type: 'tried'; readonly errors: ReadonlyMap<string, string> }
  | { readonly type: 'refused' }

/** `typed`: what this tab kept of what was typed before and is not right yet. */
export const draftOf = (typed: ReadonlyMap<string, Value>): Draft<never> => ({
  typed: new Map([...typed].map(([key, value]) => [key, { value }])),
  begunOver: new Map(),
  errors: new Map(),
  changedHere: new Set(),
  loose: new Set(),
  attempt: 0,
})

export function draftAfter<Picked>(draft: Draft<Picked>, event: DraftEvent<Picked>): Draft<Picked> {
  switch (event.type) {
    case 'typed': {
      const changed = changedAt(draft, event)
      const typed = new Map(draft.typed).set(event.key, event.given)
      return { ...(event.isRight ? withoutError(changed, event.key) : changed), typed }
    }
    case 'files chosen':
      return withoutError(changedAt(draft, event), event.key)
    case 'words left':
      return wordsLeft(draft, event)
    case 'replaced':
      return { ...draft, typed: without(draft.typed, event.keys) }
    case 'saved':
      return { ...draft, begunOver: without(draft.begunOver, event.keys) }
    case 'tried': {
      const attempt = draft.attempt + (event.errors.size > 0 ? 1 : 0)
      return { ...draft, errors: event.errors, attempt }
    }
    case 'refused':
      return { ...draft, attempt: draft.attempt + 1 }
  }
}

type Changed = { readonly key: string; readonly over: Value | null }
const changedAt = <Picked>(draft: Draft<Picked>, { key, over }: Changed): Draft<Picked> => ({
  ...draft,
  changedHere: new Set(draft.changedHere).add(key),
  begunOver: draft.begunOver.has(key) ? draft.begunOver : new Map(draft.begunOver).set(key, over),
})

function wordsLeft<Picked>(
  draft: Draft<Picked>,
  { key, words }: Extract<DraftEvent, { type: 'words left' }>,
): Draft<Picked> {
  if (words !== '') return { ...draft, loose: new Set(draft.loose).add(key) }
  const loose = new Set([...draft.loose].filter((one) => one !== key))
  return { ...(draft.errors.get(key) === LOOSE ? withoutError(draft, key) : draft), loose }
}

const withoutError = <Picked>(draft: Draft<Picked>, key: string): Draft<Picked> =>
  draft.errors.has(key) ? { ...draft, errors: without(draft.errors, [key]) } : draft

const without = <Held>(map: ReadonlyMap<string, Held>, keys: readonly string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
