import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListSearch } from '#web/kit/lists/list-frame.tsx'
import { type ApplicantFilter, changeApplicantFilter } from '../../domain/applicant-list.ts'
import type { ApplicantCounts } from './use-applicants.ts'

type Props = {
  filter: ApplicantFilter
  onFilter: (filter: ApplicantFilter) => void
  vacancies: ApplicantCounts['vacancies']
  /** The chosen job, if it is not among those with the most applications. */
  otherVacancy: string | undefined
}

/** Offers the search and the filters by branch and job. */
export function ApplicantFilterBar({ filter, onFilter, vacancies, otherVacancy }: Props) {
  const desk = useBranchesAndCrms()
  const branches = desk.stage === 'ready' ? desk.data.branches : []
  return (
    <ListBar>
      <ListSearch
        label="Search applications"
        placeholder="Name, email, phone, job or reference"
        query={filter.query}
        search={(query) => onFilter(changeApplicantFilter(filter, { query }))}
      />
      {branches.length > 1 && (
        <FilterChip
          label="Branch"
          any="Any branch"
          chosen={filter.branch === '' ? [] : [filter.branch]}
          choices={branches.map(({ id, name }) => ({ value: id, words: name }))}
          apply={([branch = '']) => onFilter(changeApplicantFilter(filter, { branch }))}
        />
      )}
      <FilterChip
        label="Job"
        any="Any job"
        chosen={filter.vacancy === '' ? [] : [filter.vacancy]}
        otherwise={otherVacancy ?? 'one job'}
        choices={vacancies.map(({ id, jobTitle, jobId, count }) => ({
          value: id,
          words: `${jobTitle} ${jobId} (${count})`,
        }))}
        apply={([vacancy = '']) => onFilter(changeApplicantFilter(filter, { vacancy }))}
      />
      <FilterChip
        label="Address"
        any="Any address"
        chosen={filter.confirmed === '' ? [] : [filter.confirmed]}
        choices={[{ value: 'no', words: 'Not confirmed' }]}
        apply={([confirmed = '']) =>
          onFilter(changeApplicantFilter(filter, { confirmed: confirmed === 'no' ? 'no' : '' }))
        }
      />
    </ListBar>
  )
}
