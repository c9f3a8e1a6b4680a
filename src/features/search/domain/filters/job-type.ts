import { CONTRACT_TYPES } from '#shared/words/enumerations.ts'
import { jobTypeWords } from '#shared/words/job-words.ts'
import { makeValuesFilter } from '../filter-kinds/values-filter.ts'

export const jobTypeFilter = makeValuesFilter({
  name: 'jobType',
  address: 'contract',
  label: 'Contract type',
  values: CONTRACT_TYPES,
  words: jobTypeWords,
  column: { name: 'contractType', sql: 'v.contract_type', type: 'text' },
})
