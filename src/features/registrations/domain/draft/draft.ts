import type { Value } from '#features/registration-flow/domain/answers/answers.ts'

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
  /** What was begun in a field and is no answer yet, with the sentence that says so: words which have chosen nothing, a signature that is not drawn. */
  readonly loose: ReadonlyMap<string, string>
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
  /** The sentence of what was begun and is no answer yet; '' once there is nothing of that. */
  | { readonly type: 'left loose'; readonly key: string; readonly sentence: string }
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
  loose: new Map(),
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
      return withoutError(begunAt(draft, event), event.key)
    case 'left loose':
      return leftLoose(draft, event)
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
const changedAt = <Picked>(draft: Draft<Picked>, changed: Changed): Draft<Picked> => ({
  ...begunAt(draft, changed),
  changedHere: new Set(draft.changedHere).add(changed.key),
})
const begunAt = <Picked>(draft: Draft<Picked>, { key, over }: Changed): Draft<Picked> => ({
  ...draft,
  begunOver: draft.begunOver.has(key) ? draft.begunOver : new Map(draft.begunOver).set(key, over),
})

function leftLoose<Picked>(
  draft: Draft<Picked>,
  { key, sentence }: Extract<DraftEvent, { type: 'left loose' }>,
): Draft<Picked> {
  if (sentence !== '') return { ...draft, loose: new Map(draft.loose).set(key, sentence) }
  const isSaid = draft.errors.has(key) && draft.errors.get(key) === draft.loose.get(key)
  return { ...(isSaid ? withoutError(draft, key) : draft), loose: without(draft.loose, [key]) }
}

const withoutError = <Picked>(draft: Draft<Picked>, key: string): Draft<Picked> =>
  draft.errors.has(key) ? { ...draft, errors: without(draft.errors, [key]) } : draft

const without = <Held>(map: ReadonlyMap<string, Held>, keys: readonly string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
