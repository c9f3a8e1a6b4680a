import { useState } from 'react'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { type Hop, keyOf } from '../../domain/answers.ts'
import type { Sitting } from '../sitting.ts'

/** Why a consultant asks again; it stays while the answer is mended. */
export function ReturnedNote({
  judged: { returned },
  hop,
}: {
  judged: Sitting['judged']
  hop: Hop
}) {
  const [before] = useState(() => returned.get(keyOf(hop)))
  const why = returned.get(keyOf(hop)) ?? before
  return why ? (
    <InsetNote tone="warning" title="We need this again">
      <p>{why.reason}</p>
    </InsetNote>
  ) : null
}
