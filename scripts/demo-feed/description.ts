import { between, drawWithoutRepeats, chooseLeadingLines, shuffle, some } from './chance.ts'
import { type ContractType, type Occupation, phrases } from './content.ts'

type Described = {
  readonly occupation: Occupation
  readonly opening: string
  readonly type: ContractType
  readonly shift: string
  readonly salaryHide: boolean
}

export function describe({ occupation, opening, type, shift, salaryHide }: Described): string {
  const need = `${drawWithoutRepeats(phrases.need)} ${drawWithoutRepeats(phrases.contract[type])}`
  const hours = `${shift} ${drawWithoutRepeats(phrases.place)}`
  const gains = shuffle(
    oneOfEach([...some(occupation.benefits, 3, 4), ...some(phrases.benefits[type], 1, 3)]),
  )
  const duties = titled(
    'h2',
    drawWithoutRepeats(headings.duties),
    list(chooseLeadingLines(occupation.duties, 2, between(5, 7))),
  )
  const requirements = titled(
    'h2',
    drawWithoutRepeats(headings.requirements),
    list(chooseLeadingLines(occupation.requirements, 3, between(5, 6))),
  )
  const benefits = titled(
    'h2',
    drawWithoutRepeats(headings.benefits),
    list(salaryHide ? gains : [drawWithoutRepeats(phrases.pay), ...gains]),
  )
  const apply = titled(
    'h2',
    drawWithoutRepeats(headings.apply),
    paragraph(drawWithoutRepeats(phrases.apply)),
  )
  const layouts = layoutsOf({
    opening,
    need,
    shift,
    hours,
    duties,
    requirements,
    benefits,
    apply,
  })
  return [
    ...drawWithoutRepeats(layouts, 'layouts'),
    paragraph(`<em>${phrases.agency[type]}</em>`),
  ].join('')
}

type Parts = Readonly<
  Record<
    'opening' | 'need' | 'shift' | 'hours' | 'duties' | 'requirements' | 'benefits' | 'apply',
    string
  >
>

/**
 * All four layouts are built although only one is used. Three of them draw texts with `drawWithoutRepeats`, and the draws for later vacancies must
 * not depend on which layout is used.
 */
function layoutsOf({ opening, need, shift, hours, duties, requirements, benefits, apply }: Parts) {
  return [
    [
      paragraph(opening),
      paragraph(need),
      duties,
      titled('h3', drawWithoutRepeats(headings.hours), paragraph(hours)),
      requirements,
      benefits,
      apply,
    ],
    [
      paragraph(opening),
      duties,
      requirements,
      benefits,
      titled('h2', drawWithoutRepeats(headings.hours), paragraph(hours)),
      paragraph(need),
      apply,
    ],
    [
      paragraph(opening),
      paragraph(`<strong>Hours:</strong> ${shift}`),
      requirements,
      duties,
      paragraph(need),
      benefits,
      apply,
    ],
    [
      paragraph(`${opening} ${need}`),
      paragraph(hours),
      duties,
      requirements,
      benefits,
      paragraph(drawWithoutRepeats(phrases.apply)),
    ],
  ]
}

const { headings } = phrases

/** Removes a second line about the same benefit, because the two would contradict each other; the occupation's own lines come first. */
const oneOfEach = (lines: string[]) =>
  lines.filter(
    (line, index) =>
      !TOPICS.some(
        (topic) => topic.test(line) && lines.slice(0, index).some((earlier) => topic.test(earlier)),
      ),
  )
const TOPICS = [
  /holiday|birthday|leave in/i,
  /pension/i,
  /medical|health|life cover/i,
  /season/i,
  /bicycle|cycle/i,
  /listens|supervision|advice line/i,
]
const paragraph = (text: string) => `<p>${text}</p>`
const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const titled = (level: 'h2' | 'h3', heading: string, body: string) =>
  `<${level}>${heading}</${level}>${body}`
