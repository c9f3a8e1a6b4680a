import { Select } from '#web/kit/fields/select.tsx'
import type { CrmState } from '../contract/crm.ts'

export type CrmSelectProps = { crm: CrmState; chosen: string; choose: (crm: string) => void }

export const CrmSelectField = ({ crm, chosen, choose }: CrmSelectProps) =>
  crm.crms.length > 1 ? (
    <Select
      id="crm"
      name="crm"
      label="CRM"
      width="medium"
      value={chosen}
      options={crm.crms.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(event) => choose(event.target.value)}
    />
  ) : (
    <p>{crm.crm.name}</p>
  )
