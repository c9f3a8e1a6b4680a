import { CONTRACT_TYPES } from '#shared/words/enumerations.ts'
import { describeJobType } from '#shared/words/job-words.ts'
import { makeValuesFilter } from '../filter-kinds/values-filter.ts'

export const jobTypeFilter = makeValuesFilter({
  name: 'jobType',
  address: 'contract',
  label: 'Contract type',
  values: CONTRACT_TYPES,
  words: describeJobType,
  column: { name: 'contractType', sql: 'v.contract_type', type: 'text' },
})
