import { useState } from 'react'
import { Select } from '#web/kit/fields/select.tsx'
import { VacancySearchField } from './find-vacancy.tsx'

export type BranchesForLink = readonly { readonly id: string; readonly name: string }[]
type FieldProps = {
  readonly id: string
  readonly name: string
  readonly error?: string | undefined
}

export const findBranchRefusal = (typed: string) => (typed === '' ? 'Choose the branch' : undefined)
/** Returns the part of a request body that names the chosen vacancy; empty if none was chosen, because the server refuses an empty id. */
export const buildVacancyField = (vacancyId: string) => (vacancyId ? { vacancyId } : {})

/** Renders the choice of a branch and of one of its jobs. A change of branch changes the jobs that the link can lead to. */
export function BranchAndVacancyFields({
  branch,
  vacancy,
  branches,
}: {
  branch: FieldProps
  vacancy: FieldProps
  branches: BranchesForLink
}) {
  const [only, ...more] = branches
  const [branchId, setBranchId] = useState(more.length === 0 ? (only?.id ?? '') : '')
  const choose = more.length === 0 ? [] : [{ value: '', label: 'Choose a branch' }]
  return (
    <>
      <Select
        {...branch}
        label="Branch"
        value={branchId}
        onChange={({ target }) => setBranchId(target.value)}
        options={[...choose, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {branchId && <VacancySearchField key={branchId} field={vacancy} branchId={branchId} />}
    </>
  )
}
