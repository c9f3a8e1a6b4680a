import { expect, test } from 'vitest'
import { loadEveryPage } from './every-page.ts'

const listOf = (total: number) => {
  const asked: number[] = []
  const entries = Array.from({ length: total }, (_, index) => index)
  return {
    asked,
    ask: async ({ page, limit }: { page: number; limit: number }) => {
      asked.push(page)
      return { rows: entries.slice((page - 1) * limit, page * limit), total }
    },
  }
}

test('[amendment 7.4] a list is read to its end, and no page more', async () => {
  for (const [total, pages] of [
    [0, 1],
    [100, 1],
    [130, 2],
    [300, 3],
  ] as const) {
    const { ask, asked } = listOf(total)
    expect(await loadEveryPage(ask)).toHaveLength(total)
    expect(asked).toHaveLength(pages)
  }
})
