import type { Change } from '../session/open-registration.ts'
import type { LastUpdated } from '#features/registration-flow/domain/screens/resume.ts'

const nameOf = (registrationId: string) => `last-updated ${registrationId}`

/** The last updated action [seed 3], for as long as this tab lives: another device goes on at what is open. */
export function noteUpdated(registrationId: string, { hop, inStep }: Change) {
  const last: LastUpdated = { ...hop, ...inStep, startFromBeginning: false }
  try {
    sessionStorage.setItem(nameOf(registrationId), JSON.stringify(last))
  } catch {
    // A browser that refuses storage goes on at what is open.
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
