import { makeTextsFilter } from '../filter-kinds/texts-filter.ts'

export const sectorFilter = makeTextsFilter({
  name: 'sector',
  address: 'sector',
  label: 'Sector',
  column: { name: 'sector', sql: 'v.sector', type: 'text' },
  follows: { bar: 'branch', sheet: 'postedWithinDays' },
  sheetOnly: true,
})
