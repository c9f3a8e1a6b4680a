import { sha256 } from '#server/security/hashes.ts'
import type { DemoConsultant, DemoPerson } from '../../../settings/demo-content.ts'

/** A person of the demo's identity provider. The portal refuses people without an address, or with an unconfirmed one. */
export type MadeUpPerson = {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly verified: boolean
  /** The id under which the company's directory lists the person. */
  readonly objectId?: string
}

/** Returns one person for each outcome of signing in. One is the demo's first candidate, with the account's address. */
export const createMadeUpPeople = ({
  candidates: [candidate],
}: {
  readonly candidates: readonly DemoPerson[]
}): readonly MadeUpPerson[] => [
  {
    key: 'tess',
    firstName: 'Tess',
    lastName: 'Alder',
    emailAddress: 'tess.alder@example.com',
    verified: true,
  },
  ...(candidate
    ? [
        {
          key: 'candidate',
          firstName: candidate.firstName,
          lastName: candidate.lastName,
          emailAddress: candidate.emailAddress,
          verified: true,
        },
      ]
    : []),
  {
    key: 'jonas',
    firstName: 'Jonas',
    lastName: 'Vale',
    emailAddress: 'jonas.vale@example.com',
    verified: false,
  },
  { key: 'ines', firstName: 'Ines', lastName: 'Roth', emailAddress: null, verified: false },
]

export const describeMadeUpPerson = ({
  firstName,
  lastName,
  emailAddress,
  verified,
}: MadeUpPerson) =>
  `${firstName} ${lastName}, ${emailAddress ? `${emailAddress}${verified ? '' : ' (not confirmed)'}` : 'without an email address'}`

/** Returns the people of the demo's company: its consultants, and an employee who is no consultant. */
export const createCompanyPeople = ({
  consultants,
}: {
  readonly consultants: readonly DemoConsultant[]
}): readonly MadeUpPerson[] =>
  [
    ...consultants,
    { firstName: 'Rosa', lastName: 'Ferrer', emailAddress: 'rosa.ferrer@halewick.example' },
  ].map(({ firstName, lastName, emailAddress }) => ({
    key: firstName.toLowerCase(),
    firstName,
    lastName,
    emailAddress,
    verified: true,
    objectId: sha256(emailAddress).toString('hex').slice(0, 32),
  }))
