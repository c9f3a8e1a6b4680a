/**
 * The navigation state for the way home from a submitted or cancelled form. The home page then shows this registration, even if the person has another
 * open one.
 */
export const endedState = (registrationId: string) => ({ ended: registrationId })

export function endedIn(state: unknown): string | undefined {
  const { ended } = (state ?? {}) as { readonly ended?: unknown }
  return typeof ended === 'string' ? ended : undefined
}
