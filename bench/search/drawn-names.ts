import type { Place } from '#features/places/domain/place.ts'
import { splitIntoWords } from '#features/search/domain/words/query-words.ts'
import type { Row } from './vacancies/generate.ts'

const SEVERAL = 4
/** Words that say nothing about the work when they are in a title. */
const EMPTY = new Set(
  'with from based this that your days hours week month annum plus band full part time'.split(' '),
)

/** Draws words, phrases, places and sectors from the vacancies, common ones and rare ones, for the questions of the benchmark. */
export function drawSearchTerms(sample: readonly Row[]) {
  const titles = sample.map(({ job_title }) =>
    splitIntoWords(job_title).map((word) => word.toLowerCase()),
  )
  const inTitles = counted(titles.flatMap((words) => [...new Set(words)].filter(telling)))
  const anywhere = counted(
    sample.flatMap(({ job_title, description_text }) =>
      [...new Set(splitIntoWords(`${job_title} ${description_text}`))].filter(telling),
    ),
  )
  const known = [...inTitles]
    .filter(([, times]) => times > sample.length / 200)
    .map(([word]) => word)
  const common = [...known]
    .sort((a, b) => (anywhere.get(b) ?? 0) - (anywhere.get(a) ?? 0))
    .slice(0, SEVERAL)
  const [least, most] = [2, Math.max(4, sample.length / 5000)]
  return {
    rare: spread(
      [...anywhere]
        .filter(([word, times]) => word.length > 5 && times >= least && times <= most)
        .map(([word]) => word)
        .sort(),
    ),
    common,
    pairs: frequent(
      titles.flatMap((words) =>
        words.flatMap((word, index) =>
          telling(word) && telling(words[index + 2] ?? '') ? [`${word} ${words[index + 2]}`] : [],
        ),
      ),
    ),
    phrases: frequent(
      titles.flatMap((words) =>
        words.flatMap((word, index) =>
          telling(word) && telling(words[index + 1] ?? '') ? [`"${word} ${words[index + 1]}"`] : [],
        ),
      ),
    ),
    prefixes: known
      .filter((word) => word.length > 6)
      .slice(0, SEVERAL)
      .map((word) => word.slice(0, 5)),
    misspelt: known
      .filter((word) => word.length > 7)
      .slice(0, SEVERAL)
      .map((word, index) =>
        index % 2
          ? `${word.slice(0, 3)}${word.slice(4)}`
          : `${word.slice(0, 4)}${word[5]}${word[4]}${word.slice(6)}`,
      ),
    places: placesOf(sample),
    sectors: frequent(sample.flatMap(({ sector }) => sector ?? [])),
  }
}

const telling = (word: string) => /^[a-z]{4,}$/.test(word) && !EMPTY.has(word)
const frequent = (names: readonly string[]) =>
  [...counted(names)]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SEVERAL)
    .map(([name]) => name)
const spread = (names: readonly string[]) =>
  Array.from(
    { length: SEVERAL },
    (_, index) => names[Math.floor((names.length * (index + 0.5)) / SEVERAL)] ?? '',
  )

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

/** Returns the towns with the most vacancies, each with the coordinates of its first vacancy. */
function placesOf(sample: readonly Row[]): readonly Place[] {
  return frequent(sample.map(({ town, county }) => `${town}, ${county}`)).flatMap((name, id) => {
    const at = sample.find(({ town, county }) => `${town}, ${county}` === name)
    return at?.town && at.lat !== null && at.lon !== null
      ? [
          {
            id,
            kind: 'town',
            name: at.town,
            county: at.county,
            region: at.region,
            country: null,
            lat: at.lat,
            lon: at.lon,
            population: 100_000,
            extent: 0,
          } as const,
        ]
      : []
  })
}
