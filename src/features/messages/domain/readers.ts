import { isEssential, type TextName } from './wanted.ts'

/** These go to a branch. Every other text goes to an address or number that was given as a candidate's. */
const TO_BRANCHES: readonly TextName[] = [
  'application-cv-to-branch',
  'application-to-branch',
  'delete-application-letters',
]

export const isToBranch = (text: TextName) => TO_BRANCHES.includes(text)

type Marked = { readonly unproven: boolean }

/** The text for an unproven address: the text itself where it is marked `unproven`, else its `-unproven` form; undefined where nothing goes there. */
export function unprovenForm<Text extends Marked>(
  texts: ReadonlyMap<string, Text>,
  name: TextName,
): Text | undefined {
  const own = texts.get(name)
  const unprovenForm = texts.get(`${name}-unproven`)
  return own?.unproven ? own : unprovenForm?.unproven ? unprovenForm : undefined
}

/** The essential texts that could not go to an unproven address. */
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
