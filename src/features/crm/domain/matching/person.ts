/**
 * A person as a registration or a CRM describes them. An empty text is unknown, `birthDate` is YYYY-MM-DD, and `address` is one line without the
 * postcode.
 */
export type ComparedPerson = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly emailAddress: string
  readonly phone: string
  readonly address: string
  readonly postCode: string
}

export const UNKNOWN_PERSON: ComparedPerson = {
  firstName: '',
  middleName: '',
  lastName: '',
  birthDate: '',
  emailAddress: '',
  phone: '',
  address: '',
  postCode: '',
}
