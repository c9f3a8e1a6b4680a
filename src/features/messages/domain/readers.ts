import { isEssential, type TextName } from './wanted.ts'

/** The texts for a branch. All other texts go to an address or number that was entered as a candidate's. */
const TO_BRANCHES: readonly TextName[] = [
  'application-cv-to-branch',
  'application-to-branch',
  'delete-application-letters',
]

export const isToBranch = (text: TextName) => TO_BRANCHES.includes(text)

type Marked = { readonly unproven: boolean }

/**
 * Returns the text for an unproven address: the text itself if it is marked `unproven`, otherwise its `-unproven` form; undefined if the address gets
 * no message.
 */
export function unprovenForm<Text extends Marked>(
  texts: ReadonlyMap<string, Text>,
  name: TextName,
): Text | undefined {
  const own = texts.get(name)
  const unprovenForm = texts.get(`${name}-unproven`)
  return own?.unproven ? own : unprovenForm?.unproven ? unprovenForm : undefined
}

/** Returns the essential texts that have no form for an unproven address. */
export const withoutUnprovenForm = (
  texts: ReadonlyMap<string, Marked>,
  names: readonly TextName[],
): readonly TextName[] =>
  names.filter(
    (name) =>
      texts.has(name) &&
      isEssential(name) &&
      !isToBranch(name) &&
      unprovenForm(texts, name) === undefined,
  )
