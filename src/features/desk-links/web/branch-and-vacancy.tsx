import { useState } from 'react'
import { Select } from '#web/kit/fields/select.tsx'
import { FindVacancy } from './find-vacancy.tsx'

export type LinkBranches = readonly { readonly id: string; readonly name: string }[]
type FieldProps = {
  readonly id: string
  readonly name: string
  readonly error?: string | undefined
}

export const branchRule = (typed: string) => (typed === '' ? 'Choose the branch' : undefined)
/** The call takes it in this form. */
export const vacancyAsked = (vacancyId: string) => (vacancyId ? { vacancyId } : {})

/** The chosen branch decides which jobs the link can lead to. */
export function BranchAndVacancy({
  branch,
  vacancy,
  branches,
}: {
  branch: FieldProps
  vacancy: FieldProps
  branches: LinkBranches
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
