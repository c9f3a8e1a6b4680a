import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

/**
 * The pattern that separates thousands. Its time is quadratic, but it is only used on numbers that the product has computed, whose length is limited.
 */
const OF_A_NUMBER = String.raw`\B(?=(\d{3})+$)`

const slowOnes = (source: string, flags: string) =>
  analyse({ source, flags }, { maxReports: 1 }).reports

test('no pattern of the product takes long for any text: one more character costs one more step, so that no one stops the board with a line of dots', () => {
  const slow: string[] = []
  let patterns = 0
  for (const file of globSync('src/**/*.{ts,tsx}').filter((name) => !/\.test\.tsx?$/.test(name)))
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || node.regex.pattern === OF_A_NUMBER) return
        patterns++
        if (slowOnes(node.regex.pattern, node.regex.flags).length > 0)
          slow.push(`${file}: /${node.regex.pattern}/${node.regex.flags}`)
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  expect(slow).toEqual([])
  expect(patterns).toBeGreaterThan(400)
  // The checker itself is tested with patterns that are known to be slow: an exponential and a quadratic one.
  expect(
    [/^(a+)+$/, /[. ]+$/, /\S+@\S+/].map(({ source, flags }) => slowOnes(source, flags).length),
  ).toEqual([1, 1, 1])
})
