/** Whose registration it is, for a new driver. */
export type OfRegistration = {
  readonly registrationId: string
  readonly person: { readonly firstName: string; readonly lastName: string }
}
