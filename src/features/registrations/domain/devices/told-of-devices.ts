import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { canonicalJson } from '../log/canonical-json.ts'
import {
  isGivenByButton,
  isOnlyRead,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

export type SaidOnDevice = { readonly value: Value | null; readonly skipped: boolean }
/** The last answer of one device before another device replaced it. `here`: the requesting device gave it. `seen`: the person who replaced it had seen it. */
export type Replaced = SaidOnDevice & { readonly here: boolean; readonly seen: boolean }

/**
 * Returns true if a screen has to mention a replaced answer. The device that gave it always does; other devices do only until someone who saw both
 * answers decides.
 */
export const isTold = (standing: SaidOnDevice, replaced: Replaced): boolean =>
  !holds(standing, replaced) && (replaced.here || !replaced.seen)

/** Returns true if the current answer loses nothing of the other one: both are the same, or it includes the files of both. */
function holds(standing: SaidOnDevice, other: SaidOnDevice): boolean {
  if (standing.skipped !== other.skipped) return false
  const [here, there] = [filesOf(standing.value), filesOf(other.value)]
  if (there && (here || standing.value === null))
    return there.every((id) => here?.includes(id) ?? false)
  if (here && other.value === null) return true
  return canonicalJson(standing.value) === canonicalJson(other.value)
}

const filesOf = (value: Value | null): readonly string[] | undefined =>
  typeof value === 'object' && value !== null && 'documentIds' in value
    ? value.documentIds
    : undefined

type Told = SaidOnDevice & { readonly others: readonly SaidOnDevice[] }
/** Returns true if two notes have the same current and replaced answers. The author and the time may differ. */
export const tellSame = (one: Told, other: Told): boolean => plain(one) === plain(other)
const plain = ({ others, ...standing }: Told) =>
  canonicalJson([standing, ...others].map(({ value, skipped }) => ({ value, skipped })))

/** Returns true for answers that are given by signing, ticking or reading. A button cannot restore these; their own screens show their state. */
export const isGivenByDeed = (action: Pick<Action, 'type'>) =>
  isGivenByButton(action) || isOnlyRead(action)

/** Returns the answer after the other one is restored. A file question then has the files of both. */
export function takenBack(standing: Value | null, other: Value | null): Value | null {
  const [here, there] = [filesOf(standing), filesOf(other)]
  return here && there ? { documentIds: [...new Set([...here, ...there])] } : other
}
