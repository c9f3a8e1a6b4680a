/** The registration to which a new driver will belong. */
export type OfRegistration = {
  readonly registrationId: string
  readonly person: { readonly firstName: string; readonly lastName: string }
}
