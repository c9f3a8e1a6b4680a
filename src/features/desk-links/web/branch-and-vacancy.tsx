import { useState } from 'react'
import { Select } from '#web/kit/fields/select.tsx'
import { FindVacancy } from './find-vacancy.tsx'

export type Branches = readonly { readonly id: string; readonly name: string }[]
type Field = { readonly id: string; readonly name: string; readonly error?: string | undefined }

export const branchRule = (typed: string) => (typed === '' ? 'Choose the branch' : undefined)
/** As a call takes it. */
export const vacancyAsked = (vacancyId: string) => (vacancyId ? { vacancyId } : {})

/** Whose link it is, and the job that it leads to; another branch has other jobs. */
export function BranchAndVacancy({
  branch,
  vacancy,
  branches,
}: {
  branch: Field
  vacancy: Field
  branches: Branches
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
      {branchId && <FindVacancy key={branchId} field={vacancy} branchId={branchId} />}
    </>
  )
}
