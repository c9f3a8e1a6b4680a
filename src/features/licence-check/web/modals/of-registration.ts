/** A new driver gets this registration. */
export type OfRegistration = {
  readonly registrationId: string
  readonly person: { readonly firstName: string; readonly lastName: string }
}
