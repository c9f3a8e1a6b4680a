import type { ScreenAnswerChange } from '../session/open-registration.ts'
import type { LastUpdatedAction } from '#features/registration-flow/domain/screens/resume.ts'

const toStorageKey = (registrationId: string) => `last-updated ${registrationId}`

/**
 * Stores, in this tab only, the last updated action, or on a shared page the one with the focus, from which the specification continues a registration [seed 3]. Another tab or device continues
 * at the first open question.
 */
export function storeLastUpdated(
  registrationId: string,
  { hop, inStep }: Pick<ScreenAnswerChange, 'hop' | 'inStep'>,
) {
  const last: LastUpdatedAction = { ...hop, ...inStep, startFromBeginning: false }
  try {
    sessionStorage.setItem(toStorageKey(registrationId), JSON.stringify(last))
  } catch {
    // If the browser refuses storage, the person continues at the first open question.
  }
}

export function readLastUpdated(registrationId: string): LastUpdatedAction | undefined {
  try {
    return (
      (JSON.parse(
        sessionStorage.getItem(toStorageKey(registrationId)) ?? 'null',
      ) as LastUpdatedAction | null) ?? undefined
    )
  } catch {
    return undefined
  }
}
