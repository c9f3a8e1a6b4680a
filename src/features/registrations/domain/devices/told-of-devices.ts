import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { canonicalJson } from '../log/canonical-json.ts'
import {
  isGivenByButton,
  isOnlyRead,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

export type SaidOnDevice = { readonly value: Value | null; readonly skipped: boolean }
/** The last answer of a device that another device's came after. `here`: it was given on the device whose screen it is. `seen`: the person who replaced it knew it. */
export type Replaced = SaidOnDevice & { readonly here: boolean; readonly seen: boolean }

/** What a screen has to say of an answer that was replaced: always to the device that gave it, to the others as long as no one who knew it decided. */
export const isTold = (standing: SaidOnDevice, replaced: Replaced): boolean =>
  !holds(standing, replaced) && (replaced.here || !replaced.seen)

/** Nothing of the other is missing: it is the same, or the files of both are there. */
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
/** Whether two notes say the same: what is stored, and what gave way to it. Who said it, and when, can have changed since. */
export const tellSame = (one: Told, other: Told): boolean => plain(one) === plain(other)
const plain = ({ others, ...standing }: Told) =>
  canonicalJson([standing, ...others].map(({ value, skipped }) => ({ value, skipped })))

/** Given by signing, ticking or reading, which no button takes back: their own screens say how they are. */
export const isGivenByDeed = (action: Pick<Action, 'type'>) =>
  isGivenByButton(action) || isOnlyRead(action)

/** What a file question is after its other answer was taken back: the files of both. */
export function takenBack(standing: Value | null, other: Value | null): Value | null {
  const [here, there] = [filesOf(standing), filesOf(other)]
  return here && there ? { documentIds: [...new Set([...here, ...there])] } : other
}
