import { useId, useState } from 'react'
import { Link } from 'react-router'
import { LIMIT, typeaheadEmail } from '#features/candidates/contract/typeahead-email.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useLookUp } from '#web/use-look-up.ts'
import { failureWords } from '#web/failure-words.ts'
import field from '#web/kit/field.module.css'
import { listRegistrationsOfPerson } from '../../contract/new/new-registration.ts'
import { StatusTag } from '../review/status-tag.tsx'
import styles from './new-registration.module.css'

type Known = ReplyOf<typeof listRegistrationsOfPerson>
export type Person = NonNullable<Known['person']>

const peopleLike = (query: string) =>
  call(typeaheadEmail, { body: { query, paging: { page: 1, limit: LIMIT } } })

/** Looks among the people of the consultant's branches while an address is typed, so that nobody is made twice. */
export function FindPerson({ use }: { use: (person: Person) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { found: people, failure } = useLookUp(typed, peopleLike)
  const [known, setKnown] = useState<Known>()

  const choose = async (emailAddress: string) => {
    const chosen = await call(listRegistrationsOfPerson, { query: { emailAddress } }).catch(
      () => undefined,
    )
    if (!chosen?.person) return
    setKnown(chosen)
    setTyped('')
    use(chosen.person)
  }
  return (
    <div className={styles.find}>
      <TextField
        id={id}
        name="find"
        label="Find the person by name or e-mail address"
        hint="Somebody your branches know already is not made twice."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={field.news}>
        {people &&
          (people.length === 0
            ? 'Nobody of your branches. Give their details below.'
            : `${people.length} ${people.length === 1 ? 'person' : 'people'} found`)}
        {failure && failureWords(failure)}
      </p>
      {people && people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.emailAddress}>
              <span>
                <b>{[person.firstName, person.lastName].join(' ').trim()}</b> {person.emailAddress}
              </span>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void choose(person.emailAddress)}
              >
                Use this person<span className="vh"> {person.emailAddress}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {known?.person && <Registrations known={known} />}
    </div>
  )
}

function Registrations({ known: { person, registrations } }: { known: Known }) {
  return (
    <div className={styles.known} role="status">
      <p>
        {person?.firstName} has{' '}
        {registrations.length === 1 ? 'a registration' : `${registrations.length} registrations`}{' '}
        already:
      </p>
      <ul>
        {registrations.map(({ id, flow, branch, status }) => (
          <li key={id}>
            <Link to={`/consultant/registrations/${id}`}>{flow}</Link>, {branch}{' '}
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
    </div>
  )
}
