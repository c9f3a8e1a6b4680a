/** What is compared of a person, as a registration or a CRM says it. An empty text: not known. `birthDate`: YYYY-MM-DD. `address`: one line without the postcode. */
export type Person = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly emailAddress: string
  readonly phone: string
  readonly address: string
  readonly postCode: string
}

export const NOBODY: Person = {
  firstName: '',
  middleName: '',
  lastName: '',
  birthDate: '',
  emailAddress: '',
  phone: '',
  address: '',
  postCode: '',
}
