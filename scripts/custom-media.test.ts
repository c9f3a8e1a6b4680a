import { expect, test } from 'vitest'
import { customMedia } from './build/custom-media.ts'

const { media } = customMedia().AtRule
const expanded = (params: string) => {
  const rule = { params }
  media(rule)
  return rule.params
}

test('A sheet names a width, and the built sheet has its query', () => {
  expect(expanded('(--narrow)')).toBe('(max-width: 47.99rem)')
  expect(expanded('(--narrow) and (max-height: 22rem)')).toBe(
    '(max-width: 47.99rem) and (max-height: 22rem)',
  )
  expect(expanded('(--middle)')).toBe('(min-width: 48rem) and (max-width: 63.99rem)')
  expect(expanded('print')).toBe('print')
})

test('A width that is not declared stops the build', () => {
  expect(() => expanded('(--huge)')).toThrow('--huge is not a width of widths.css')
})
