/**
 * Returns the history state for the navigation from a submitted or cancelled registration to the home page. The home page then shows this
 * registration, even if the person has another open one.
 */
export const makeEndedRegistrationState = (registrationId: string) => ({ ended: registrationId })

export function readEndedRegistrationId(state: unknown): string | undefined {
  const { ended } = (state ?? {}) as { readonly ended?: unknown }
  return typeof ended === 'string' ? ended : undefined
}
