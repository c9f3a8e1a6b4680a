import { findLookUp } from '#features/registration-flow/domain/questions/find-look-up.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'

/** Says that an answer has to be looked up, with a link to the page where it is. */
export function LookUpNote({ action }: { action: Action }) {
  const lookUp = findLookUp(action)
  if (!lookUp) return null
  return (
    <p className="muted">
      {lookUp.words}{' '}
      <a href={lookUp.page} target="_blank" rel="noreferrer">
        {lookUp.page.replace('https://', '')}
        <span className="hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
