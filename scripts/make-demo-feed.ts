import { writeFileSync } from 'node:fs'
import { between } from './demo-feed/chance.ts'
import { DEMO, sectors } from './demo-feed/content.ts'
import { NEWEST_INSTANT, vacancyOf } from './demo-feed/vacancy.ts'

// Rebuilds content/demo/vacancies.jsonl from the other files of its folder (`node scripts/make-demo-feed.ts`). Every choice comes from one seeded
// sequence, so the same files always give the same feed.
function main() {
  const vacancies = sectors.flatMap(({ sector, vacancies: count, occupations }) =>
    Array.from({ length: count }, (_, index) =>
      vacancyOf(sector, occupations[index % occupations.length]!),
    ),
  )
  vacancies[0]!.postedAt = NEWEST_INSTANT
  vacancies.sort((a, b) => a.postedAt.localeCompare(b.postedAt))
  let reference = 81_004
  const numbered = vacancies
    .map((vacancy) => ({ id: `HW-${(reference += between(2, 9))}`, ...vacancy }))
    .reverse()
  const feed = `${numbered.map((vacancy) => JSON.stringify(vacancy)).join('\n')}\n`
  check(
    feed,
    numbered.map((vacancy) => vacancy.descriptionHtml),
  )
  writeFileSync(new URL('vacancies.jsonl', DEMO), feed)
  console.log(`${numbered.length} vacancies, ${feed.length} bytes`)
  for (const name of ['sector', 'town', 'jobType', 'hours', 'salaryPer', 'branch'] as const)
    console.log(name, tally(numbered.map((vacancy) => vacancy[name])))
}

function tally(values: string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}

function check(feed: string, descriptions: string[]) {
  if (new Set(descriptions).size < descriptions.length)
    throw new Error('two descriptions are the same')
  const odd = descriptions.find((html) =>
    /[{}&]|undefined|competitive|<(?!\/?(p|ul|li|h2|h3|strong|em)>)/i.test(html),
  )
  if (odd) throw new Error(`this description has an unfilled or forbidden part: ${odd}`)
  if (feed.length > 2_500_000) throw new Error('the feed is larger than 2.5 MB')
}

main()
