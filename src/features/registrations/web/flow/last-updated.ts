import type { Change } from '../session/open-registration.ts'
import type { LastUpdated } from '#features/registration-flow/domain/screens/resume.ts'

const nameOf = (registrationId: string) => `last-updated ${registrationId}`

/** Stores the last updated action [seed 3] for this tab only. On another device the person continues at the first open question. */
export function noteUpdated(registrationId: string, { hop, inStep }: Change) {
  const last: LastUpdated = { ...hop, ...inStep, startFromBeginning: false }
  try {
    sessionStorage.setItem(nameOf(registrationId), JSON.stringify(last))
  } catch {
    // If the browser refuses storage, the person continues at the first open question.
  }
}

export function lastUpdated(registrationId: string): LastUpdated | undefined {
  try {
    return (
      (JSON.parse(
        sessionStorage.getItem(nameOf(registrationId)) ?? 'null',
      ) as LastUpdated | null) ?? undefined
    )
  } catch {
    return undefined
  }
}
