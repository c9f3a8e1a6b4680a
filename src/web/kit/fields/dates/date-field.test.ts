import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import { DateField } from './date-field.tsx'

test('three named boxes in one group keep one date, and an error marks the box that it is about', () => {
  const markup = markupOf(
    createElement(DateField, {
      id: 'from',
      name: 'from',
      label: 'When did you start?',
      value: '2026-13-07',
      error: 'Use a month from 1 to 12',
    }),
  )
  expect(markup).toContain('<legend>When did you start?</legend>')
  const boxes = [
    ...markup.matchAll(
      /<label for="([^"]+)">([^<]+)<\/label><input id="([^"]+)"[^>]*aria-invalid="([^"]+)"[^>]*value="([^"]+)"/g,
    ),
  ].map(([, label, words, id, wrong, value]) => [label === id, words, wrong, value])
  expect(boxes).toEqual([
    [true, 'Day', 'false', '7'],
    [true, 'Month', 'true', '13'],
    [true, 'Year', 'false', '2026'],
  ])
  expect(markup).toContain('<input type="hidden" name="from" value="2026-13-07"/>')
})

test('only a date of birth is filled by the browser', () => {
  const date = (birthday: boolean) =>
    markupOf(createElement(DateField, { id: 'from', name: 'from', label: 'Date', birthday }))
  expect(date(true)).toMatch(/bday-day.*bday-month.*bday-year/)
  expect(date(false)).not.toContain('bday')
})
