import { InsetNote } from '#web/kit/inset-note.tsx'
import { type Hop, keyOf } from '../../domain/answers.ts'
import type { Sitting } from '../sitting.ts'

/** Why a consultant asks again. */
export function ReturnedNote({ judged: { returned }, hop }: { judged: Sitting['judged']; hop: Hop }) {
  const why = returned.get(keyOf(hop))
  return why ? <InsetNote tone="warning" title="We need this again"><p>{why.reason}</p></InsetNote> : null
}
