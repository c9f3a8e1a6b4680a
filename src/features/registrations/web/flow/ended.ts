/** What goes with the way home from a form that was sent or cancelled, here or on another device: home speaks of this one, though the person may have another that is open. */
export const endedState = (registrationId: string) => ({ ended: registrationId })

export function endedIn(state: unknown): string | undefined {
  const { ended } = (state ?? {}) as { readonly ended?: unknown }
  return typeof ended === 'string' ? ended : undefined
}
