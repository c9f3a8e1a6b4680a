import { sha256 } from '#server/security/hashes.ts'
import type { DemoConsultant, DemoPerson } from '../../../settings/demo-content.ts'

/** A person whom the demo's provider knows. A provider is of no use to us without an address, or with one that is not confirmed. */
export type MadeUpPerson = {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly verified: boolean /** The company's directory knows its own people by this id. */
  readonly objectId?: string
}

/** There is one person for each way that signing in can go. The first candidate of the demo is among them, with the address of the account. */
export const madeUpPeople = ({
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

export const inWords = ({ firstName, lastName, emailAddress, verified }: MadeUpPerson) =>
  `${firstName} ${lastName}, ${emailAddress ? `${emailAddress}${verified ? '' : ' (not confirmed)'}` : 'without an email address'}`

/** The demo's company: its consultants, and a person who works there and is none. */
export const companyPeople = ({
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
