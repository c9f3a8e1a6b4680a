import { Select } from '#web/kit/fields/select.tsx'
import type { OrganisationStructure } from '../../contract/organisation-structure.ts'
import { formatStructurePath } from '../../domain/structure-path.ts'

type Props = {
  field: { id: string; name: string; error: string | undefined }
  structures: readonly OrganisationStructure[]
  value?: string | null
  choose?: (id: string) => void
  initial?: string | undefined
}

export function StructureSelect({ field, structures, value, choose, initial }: Props) {
  const options = structures.map((structure) => ({
    value: structure.id,
    label: formatStructurePath(structures, structure),
  }))
  return (
    <Select
      {...field}
      label="Team or site"
      options={options}
      {...(choose
        ? { value: value ?? '', onChange: ({ target }) => choose(target.value) }
        : { defaultValue: initial })}
    />
  )
}
