import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_CRITERIA } from '../../domain/criteria.ts'
import { createRecordByFacet } from '../../domain/filters.ts'
import { jobTypeFilter } from '../../domain/filters/job-type.ts'
import { FilterFields } from './filter-fields.tsx'

test('one job is a job in the label of a filter', () => {
  const counts = (value: string, count: number) => ({ value, label: value, count })
  const facets = {
    ...createRecordByFacet(() => []),
    jobType: [counts('Temporary', 1), counts('Permanent', 2)],
  }
  const html = renderToStaticMarkup(
    createElement(FilterFields, {
      filter: jobTypeFilter,
      draft: DEFAULT_CRITERIA,
      onChange: () => {},
      facets,
    }),
  )
  const words = html.replace(/<[^>]*>/g, '')
  expect(words).toContain('Temporary, 1 job')
  expect(words).not.toContain('1 jobs')
  expect(words).toContain('Permanent, 2 jobs')
})
