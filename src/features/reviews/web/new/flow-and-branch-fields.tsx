import { useId } from 'react'
import type { BranchesAndCrms } from '#features/consultants/contract/branches.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import { FLOW_TYPE_NAMES } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Select } from '#web/kit/fields/select.tsx'
import type { listRegistrationFlows } from '../../contract/new/new-registration.ts'
import {
  storeLastBranch,
  readLastBranch,
  type FormValues,
} from './unsent-form/store-unsent-form.ts'
import styles from './new-registration.module.css'

type FlowAndBranchField = 'flowType' | 'flow' | 'branchId' | 'crmId'
type Props = BranchesAndCrms & {
  readonly flows: ReplyOf<typeof listRegistrationFlows>
  readonly field: (name: FlowAndBranchField) => {
    readonly id: string
    readonly name: string
    readonly error: string | undefined
  }
  readonly kept: FormValues
  readonly type: FlowType
  readonly onChoose: (type: FlowType) => void
}

/** Asks for the flow, the branch and the CRM. */
export function FlowAndBranchFields({ branches, crms, flows, field, kept, type, onChoose }: Props) {
  const element = useId()
  const types = [...new Set(flows.map((flow) => flow.type))]
  return (
    <section className={styles.section} aria-labelledby={element}>
      <h2 id={element}>What is asked, and for whom</h2>
      <Select
        {...field('flowType')}
        label="Flow type"
        value={type}
        onChange={({ target }) => onChoose(target.value as FlowType)}
        options={types.map((known) => ({ value: known, label: FLOW_TYPE_NAMES[known] }))}
        width="medium"
      />
      <Select
        {...field('flow')}
        key={type}
        label="Flow"
        defaultValue={kept.flow}
        options={flows
          .filter((flow) => flow.type === type)
          .map(({ name, title }) => ({ value: name, label: title }))}
      />
      <Select
        {...field('branchId')}
        label="Branch"
        defaultValue={kept.branchId || readLastBranch()}
        onChange={({ target }) => storeLastBranch(target.value)}
        options={makeSelectOptions(branches, 'Choose a branch')}
      />
      <Select
        {...field('crmId')}
        key={`crm ${kept.crmId}`}
        label="CRM"
        defaultValue={kept.crmId}
        options={makeSelectOptions(crms, 'Choose a CRM')}
      />
    </section>
  )
}

const makeSelectOptions = (
  of: readonly { readonly id: string; readonly name: string }[],
  words: string,
) => [
  ...(of.length === 1 ? [] : [{ value: '', label: words }]),
  ...of.map(({ id, name }) => ({ value: id, label: name })),
]
