import { useRef, useState } from 'react'
import type { Point } from '#shared/words/distance.ts'
import { formatMiles } from '#shared/words/job-words.ts'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { type Distance, findDistance } from '../contract/distance.ts'
import styles from './distance-form.module.css'

/**
 * Says how far a job is from a place that someone types. The place is sent only to compute the distance, and is not stored. There is no form element,
 * because a browser would submit it by itself before this code is loaded.
 */
export function DistanceForm({ to }: { to: Point }) {
  const [found, setFound] = useState<Distance>()
  const [isEmpty, setEmpty] = useState(false)
  const { busy, problem, run, forget } = useAction()
  const input = useRef<HTMLInputElement>(null)

  const show = async () => {
    const from = input.current?.value.trim() ?? ''
    setFound(undefined)
    setEmpty(from === '')
    forget()
    const isFound =
      from !== '' &&
      (await run(async () => setFound(await call(findDistance, { query: { from, ...to } }))))
    // The focus moves to the field, so that a screen reader reads the field's error.
    if (!isFound) input.current?.focus()
  }
  return (
    <>
      <div className={styles.ask}>
        <TextField
          id="distance-from"
          name="postcode"
          label="How far from you?"
          hint="A postcode or town"
          error={isEmpty ? 'Enter a postcode or town' : problem || undefined}
          autoComplete="postal-code"
          inputRef={input}
          onKeyDown={({ key }) => void (key === 'Enter' && show())}
        />
        <Button variant="secondary" busy={busy} onClick={() => void show()}>
          Show
        </Button>
      </div>
      <p role="status" className={styles.answer}>
        {found && `About ${formatMiles(found.miles)} from ${found.from}, in a straight line.`}
      </p>
    </>
  )
}
