import { textsFilter } from '../filter-kinds/texts-filter.ts'

export const sector = textsFilter({
  name: 'sector',
  address: 'sector',
  label: 'Sector',
  column: { name: 'sector', sql: 'v.sector', type: 'text' },
  follows: { bar: 'branch', sheet: 'postedWithinDays' },
  sheetOnly: true,
})
