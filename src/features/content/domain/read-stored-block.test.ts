import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStoredBlock } from './read-stored-block.ts'

const login = {
  title: 'New here?',
  html: '<p>Hello</p>',
  links: [{ label: 'Create an account', href: '/onboarding' }],
}

test('a kept block is shown as it was answered [seed 7.32.7]', () => {
  expect(readStoredBlock({ updated: '', blocks: { login } }, 'login')).toEqual(login)
  expect(readStoredBlock({ blocks: { login } }, 'validate')).toBeUndefined()
})

test('a link that a stranger wrote into the store leads nowhere else', () => {
  const links = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    '/search',
  ].map((href) => ({ label: 'x', href }))
  expect(readStoredBlock({ blocks: { login: { ...login, links } } }, 'login')?.links).toEqual([
    { label: 'x', href: '/search' },
  ])
})

test('no content of the store breaks the page', () => {
  fc.assert(
    fc.property(fc.anything(), (rubbish) => {
      const content = { blocks: rubbish }
      expect(() => readStoredBlock(content, 'login')).not.toThrow()
      expect(() => readStoredBlock({ blocks: { login: rubbish } }, 'login')).not.toThrow()
    }),
  )
})
