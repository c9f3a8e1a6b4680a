import { comparePhones } from '#features/crm/domain/matching/contacts.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { mayBeSamePerson, scoreMatch } from '#features/crm/domain/matching/score.ts'
import { type LabelledPair, drawPairs } from './duplicates/pairs.ts'

const PRECISION = 0.98
const RECALL = 0.95

/**
 * Judges the duplicate rule on pairs for which it was not tuned: how many of the pairs that it shows are one person (precision), and how many
 * pairs of one person it shows (recall). Returns the exit code.
 */
export function duplicatesBenchmark(seed: number | null): number {
  if (seed === null) {
    console.error('The seed of the pairs is not drawn yet.')
    return 2
  }
  const all = drawPairs(seed).map((pair) => ({ ...pair, shown: isShown(pair) }))
  const judged = all.filter((pair) => !isForAPerson(pair))
  const found = judged.filter(({ same, shown }) => same && shown).length
  const shown = judged.filter((pair) => pair.shown).length
  const pairs = judged.filter(({ same }) => same).length
  const [precision, recall] = [found / shown, found / pairs]
  console.log(
    `duplicates by seed ${seed}: ${pairs} pairs of one person, ${judged.length - pairs} of strangers`,
  )
  console.log(
    `precision ${precision.toFixed(4)} (at least ${PRECISION}), recall ${recall.toFixed(4)} (at least ${RECALL}): ${found} found, ${pairs - found} missed, ${shown - found} strangers shown`,
  )
  console.log(
    `${all.length - judged.length} fathers and sons of one name, with one number or one of them without a birth date: a consultant looks at them, so they are not counted`,
  )
  for (const pair of judged.filter(({ same, shown: is }) => same !== is))
    console.log(`${pair.same ? 'missed' : 'wrongly shown'} (${pair.kind}): ${words(pair)}`)
  return precision >= PRECISION && recall >= RECALL ? 0 : 1
}

/**
 * Returns whether a pair is left to a consultant: a father and son of the same name, if a birth date is missing or both have the same phone number.
 * No rule can distinguish them, so the product shows such pairs on purpose (decision 49).
 */
const isForAPerson = ({ same, kind, one, other }: LabelledPair) =>
  !same &&
  kind === 'father and son' &&
  (one.birthDate === '' ||
    other.birthDate === '' ||
    comparePhones(one.phone, other.phone) === 'same')

/** Returns whether the product would show the pair. As in the product, people without a common key are never compared. */
function isShown({ one, other }: LabelledPair): boolean {
  const keys = new Set(buildMatchKeys(one))
  return (
    buildMatchKeys(other).some((key) => keys.has(key)) && mayBeSamePerson(scoreMatch(one, other))
  )
}

function words({ one, other }: LabelledPair) {
  const named = ({
    firstName,
    middleName,
    lastName,
    birthDate,
    emailAddress,
    phone,
    postCode,
  }: LabelledPair['one']) =>
    [firstName, middleName, lastName, birthDate, emailAddress, phone, postCode]
      .filter(Boolean)
      .join(' ')
  const { score, reasons } = scoreMatch(one, other)
  return `${named(one)} | ${named(other)} | ${score}: ${reasons.join(', ')}`
}
