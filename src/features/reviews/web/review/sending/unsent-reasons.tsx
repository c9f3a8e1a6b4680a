import { useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { storeTypedText } from '#web/session/typed-at-desk.ts'
import styles from '../review-pages.module.css'
import type { AskAgainTarget } from '../answers/ask-again-targets.ts'
import { type BegunReason, listBegunReasons } from '../answers/begun-reasons.ts'
import { toReasonStorageKey } from '../answers/reason-storage-key.ts'
import type { SendDecisions } from '../use-decisions.ts'

type Props = {
  readonly registrationId: string
  readonly firstName: string
  readonly places: readonly AskAgainTarget[]
  readonly decide: SendDecisions
}

/** Shows reasons that were typed at an answer and not sent. A reason is sent only if the consultant confirms it here. */
export function UnsentReasons({ registrationId, firstName, places, decide }: Props) {
  const [, showAgain] = useState(0)
  const [pending, setPending] = useState('')
  const begun = listBegunReasons(registrationId, places)
  if (begun.length === 0) return null
  const forget = (key: string) => {
    storeTypedText(toReasonStorageKey(registrationId, key), '')
    showAgain((times) => times + 1)
  }
  const take = async ({ key, about, reason }: BegunReason) => {
    setPending(key)
    const taken = await decide([{ ...about, outcome: 'Returned', reason }])
    setPending('')
    if (taken) forget(key)
  }
  return (
    <InsetNote
      tone="warning"
      title={
        begun.length === 1
          ? 'A reason was started and is not on the list'
          : `${begun.length} reasons were started and are not on the list`
      }
    >
      <ul className={styles.begun}>
        {begun.map((one) => (
          <li key={one.key}>
            <p>
              <strong>{one.name}</strong>: {one.reason}
            </p>
            <Button
              variant="secondary"
              size="sm"
              busy={pending === one.key}
              onClick={() => void take(one)}
            >
              Ask {firstName} again<span className="hidden"> for {one.name}</span>
            </Button>{' '}
            <Button variant="ghost" size="sm" onClick={() => forget(one.key)}>
              Leave it out<span className="hidden">: {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </InsetNote>
  )
}
