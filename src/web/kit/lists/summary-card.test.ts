import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import { ChangeLink } from '../layout/change-link.tsx'
import { SummaryCard } from './summary-card.tsx'

test('an answer is named, what is missing is said, and what a link changes is heard', () => {
  const markup = markupOf(
    createElement(SummaryCard, {
      title: 'Job 2',
      heading: 'h3',
      rows: [
        {
          name: 'Employer',
          value: 'Acme',
          action: createElement(ChangeLink, { of: 'employer', to: '/change' }),
        },
        { name: 'Left', value: null },
      ],
    }),
  )
  const [, heading] = /^<section aria-labelledby="(\S+)">/.exec(markup) ?? []
  expect(markup).toContain(`<h3 id="${heading}">Job 2</h3>`)
  expect(markup).toContain(
    '<dt>Employer</dt><dd>Acme</dd><dd><a href="/change" data-discover="true">Change<span> employer</span></a></dd>',
  )
  expect(markup).toContain(
    '<dt>Left</dt><dd><span aria-hidden="true">------------------</span><span>No data</span></dd>',
  )
})
