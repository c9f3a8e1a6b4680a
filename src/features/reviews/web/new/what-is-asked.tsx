import { useId } from 'react'
import type { BranchesAndCrms } from '#features/consultants/contract/branches.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import { FLOW_TYPE_WORDS } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Select } from '#web/kit/fields/select.tsx'
import type { listRegistrationFlows } from '../../contract/new/new-registration.ts'
import { keepLastBranch, lastBranch, type Typed } from './kept/kept-form.ts'
import styles from './new-registration.module.css'

type Name = 'flowType' | 'flow' | 'branchId' | 'crmId'
type Props = BranchesAndCrms & {
  readonly flows: ReplyOf<typeof listRegistrationFlows>
  readonly field: (name: Name) => {
    readonly id: string
    readonly name: string
    readonly error: string | undefined
  }
  readonly kept: Typed
  readonly type: FlowType
  readonly choose: (type: FlowType) => void
}

/** Asks for the flow, the branch and the CRM. */
export function WhatIsAsked({ branches, crms, flows, field, kept, type, choose }: Props) {
  const element = useId()
  const types = [...new Set(flows.map((flow) => flow.type))]
  return (
    <section className={styles.section} aria-labelledby={element}>
      <h2 id={element}>What is asked, and for whom</h2>
      <Select
        {...field('flowType')}
        label="Flow type"
        value={type}
        onChange={({ target }) => choose(target.value as FlowType)}
        options={types.map((known) => ({ value: known, label: FLOW_TYPE_WORDS[known] }))}
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
        defaultValue={kept.branchId || lastBranch()}
        onChange={({ target }) => keepLastBranch(target.value)}
        options={optionsOf(branches, 'Choose a branch')}
      />
      <Select
        {...field('crmId')}
        key={`crm ${kept.crmId}`}
        label="CRM"
        defaultValue={kept.crmId}
        options={optionsOf(crms, 'Choose a CRM')}
      />
    </section>
  )
}

const optionsOf = (
  of: readonly { readonly id: string; readonly name: string }[],
  words: string,
) => [
  ...(of.length === 1 ? [] : [{ value: '', label: words }]),
  ...of.map(({ id, name }) => ({ value: id, label: name })),
]
