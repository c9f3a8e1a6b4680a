import { makeIdsFilter } from '../filter-kinds/ids-filter.ts'

export const branchFilter = makeIdsFilter({
  name: 'branch',
  address: 'branch',
  label: 'Branch',
  word: 'Branch',
  column: { name: 'branchId', sql: 'v.branch_id', type: 'uuid' },
})
