import { useId, useState } from 'react'
import {
  MAX_TYPEAHEAD_RESULTS,
  typeaheadEmail,
} from '#features/candidates/contract/typeahead-email.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useLookUp } from '#web/forms/use-look-up.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import field from '#web/kit/fields/field.module.css'
import { formatPersonName } from '#shared/words/names.ts'
import { KnownPersonNote } from './known-person-note.tsx'
import styles from './new-registration.module.css'

/** A person whom the consultant's branches know. A missing email address or phone number is ''. */
export type FoundPerson = Readonly<
  Record<'id' | 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber', string>
>

const searchPeople = async (query: string): Promise<readonly FoundPerson[]> => {
  const paging = { page: 1, limit: MAX_TYPEAHEAD_RESULTS }
  const found = await call(typeaheadEmail, { body: { query, paging, withoutAddress: true } })
  return found.map(
    ({ id = '', firstName = '', lastName = '', emailAddress = '', phoneNumber = '' }) => ({
      ...{ id, firstName, lastName, emailAddress },
      phoneNumber: formatPhone(phoneNumber),
    }),
  )
}

type Props = {
  readonly chosen: FoundPerson | undefined
  readonly onUse: (person: FoundPerson) => void
  /** Called when another search begins, because notes about the person who was chosen before no longer apply. */
  readonly onSearchAgain: () => void
  /** True if a button has just cleared the form. The button has disappeared, so this field takes the focus. */
  readonly begins: boolean
}

/** Searches the people of the consultant's branches while a name or an address is typed, so that no one is created twice. */
export function FindPerson({ chosen, onUse, onSearchAgain, begins }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { found: people, failure } = useLookUp(typed, searchPeople)

  return (
    <div className={styles.find}>
      <TextField
        id={id}
        name="find"
        label="Find the person by name or email address"
        hint="Search first, so we don't create the same person twice."
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onSearchAgain()
        }}
        autoFocus={begins}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={field.news}>
        {people &&
          (people.length === 0
            ? 'No one in your branches. Give their details below.'
            : `${people.length} ${people.length === 1 ? 'person' : 'people'} found`)}
        {failure && describeFailure(failure)}
      </p>
      {people && people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <FoundPersonRow
              key={person.id}
              person={person}
              onUse={() => {
                setTyped('')
                onUse(person)
              }}
            />
          ))}
        </ul>
      )}
      {chosen && <KnownPersonNote key={chosen.id} person={chosen} />}
    </div>
  )
}

function FoundPersonRow({ person, onUse }: { person: FoundPerson; onUse: () => void }) {
  const { firstName, lastName, emailAddress, phoneNumber } = person
  const name = formatPersonName({ firstName, lastName })
  const reached = [emailAddress, phoneNumber].filter((way) => way !== '')
  return (
    <li>
      <span>
        <b>{name}</b> {reached.join(', ') || 'No email address, no phone number'}
      </span>
      <Button variant="secondary" size="sm" onClick={onUse}>
        Use this person
        <span className="hidden"> {emailAddress || [name, phoneNumber].join(' ').trim()}</span>
      </Button>
    </li>
  )
}
