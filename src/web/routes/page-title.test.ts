import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ClientConfig } from '#shared/client-config.ts'
import { markupOf } from '#tests/markup.ts'
import { ClientConfigContext } from '../client-config.ts'
import { PageTitle } from './page-title.tsx'

test('a page is called by its own name and the product, and without a name Portal [seed 2.10.1-2]', () => {
  const titled = (words?: string) =>
    markupOf(
      createElement(
        ClientConfigContext,
        { value: { productName: 'Halewick' } as ClientConfig },
        createElement(PageTitle, null, words),
      ),
    )
  expect(titled('Sign in')).toBe('<title>Sign in | Halewick</title>')
  expect(titled()).toBe('<title>Portal | Halewick</title>')
})
