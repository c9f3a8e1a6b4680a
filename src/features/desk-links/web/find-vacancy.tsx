import { type KeyboardEvent, useCallback, useState } from 'react'
import { searchVacancies } from '#features/search/contract/search.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { useLookUp } from '#web/forms/use-look-up.ts'
import styles from './short-links.module.css'
import { type FieldProps, formatReferenceAndTown, ChosenVacancy } from './chosen-vacancy.tsx'

const MAX_SHOWN_VACANCIES = 5

/** Stops Enter from submitting the form, because the consultant is still searching for a job and has not finished the link. */
const preventSubmitByEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Finds an open job of the branch by the typed text and lets the consultant choose it. */
export function VacancySearchField({ field, branchId }: { field: FieldProps; branchId: string }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<VacancyRecord>()
  const { found, failure } = useLookUp(
    typed,
    useCallback(
      (keywords: string) =>
        call(searchVacancies, {
          body: { keywords, branch: [branchId], limit: MAX_SHOWN_VACANCIES },
        }).then(({ vacancies }) => vacancies),
      [branchId],
    ),
  )

  const choose = (vacancy: VacancyRecord | undefined) => {
    setChosen(vacancy)
    setTyped('')
  }
  if (chosen)
    return <ChosenVacancy field={field} vacancy={chosen} onRemove={() => choose(undefined)} />
  return (
    <>
      <TextField
        {...field}
        name="find-job"
        label="Job"
        optional
        hint="Find it by title or place. Without a job the link is of the branch."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        onKeyDown={preventSubmitByEnter}
      />
      <p className="hidden" role="status">
        {found &&
          (found.length === 0
            ? 'No open job of this branch fits.'
            : `${found.length} ${found.length === 1 ? 'job' : 'jobs'} found`)}
      </p>
      {found?.length === 0 && <p aria-hidden="true">No open job of this branch fits.</p>}
      {failure && <p role="alert">{describeFailure(failure)}</p>}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((vacancy) => (
            <VacancyChoice
              key={vacancy.vjA_GUID}
              vacancy={vacancy}
              choose={() => choose(vacancy)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const VacancyChoice = ({ vacancy, choose }: { vacancy: VacancyRecord; choose: () => void }) => (
  <li>
    <span>
      <b>{vacancy.vjA_JobTitle}</b> {formatReferenceAndTown(vacancy)}
    </span>
    <Button variant="secondary" size="sm" onClick={choose}>
      Use this job
      <span className="hidden">
        : {vacancy.vjA_JobTitle} {vacancy.vjA_JobId}
      </span>
    </Button>
  </li>
)
