import type { Registration } from '../../contract/registration-shape.ts'
import field from '#web/kit/fields/field.module.css'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/** Returns the name of the CRM from which an answer came, until someone gives the answer again. */
export const findSourceOfAnswer = (
  { sources }: Pick<Registration, 'sources'>,
  { actionId, itemId }: Hop,
) =>
  itemId === undefined ? sources.find((source) => source.actionId === actionId)?.from : undefined

/** Shows the source of an answer that the person did not give. */
export function SourceNote({
  registration,
  hop,
  unsent,
}: {
  registration: Registration
  hop: Hop
  unsent: readonly string[]
}) {
  const from = unsent.includes(keyOf(hop)) ? undefined : findSourceOfAnswer(registration, hop)
  return from === undefined ? null : (
    <p className={field.hint}>From our records ({from}). Check it, and change what is wrong.</p>
  )
}
