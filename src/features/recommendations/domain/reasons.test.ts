import { expect, test } from 'vitest'
import { DAY } from '#shared/words/durations.ts'
import {
  consideredVacancy,
  interestInWords,
  LEEDS,
  NOTHING_KNOWN,
  NOW,
  placeNamed,
} from '#tests/vacancies/considered-vacancy.ts'
import type { Interest } from './interest.ts'
import { rankRecommendations } from './recommend.ts'

const reasons = (list: readonly { reason: string }[]) => list.map(({ reason }) => reason)

test('each says in one line why it is there', () => {
  const interests: Interest[] = [
    interestInWords('wish', 'forklift'),
    interestInWords('search', 'Warehouse jobs near Leeds'),
    { ...interestInWords('saved', 'STOCK CONTROLLER - nights'), kind: 'title' },
    { ...interestInWords('applied', 'Picker'), kind: 'title' },
    interestInWords('cv', 'counterbalance'),
  ]
  const titles = ['x', 'y', 'Stock Controller', 'Picker and Packer', 'z']
  const considered = titles.map((jobTitle, interest) =>
    consideredVacancy(`${interest}`, { jobTitle, found: [{ interest, inTitle: true }] }),
  )

  const byId = new Map(
    rankRecommendations(considered, interests, { wishes: [], home: LEEDS }, NOW).map(
      ({ id, reason }) => [id, reason],
    ),
  )
  expect([...byId.entries()].sort().map(([, reason]) => reason)).toEqual([
    'Matches “forklift” in your job preferences',
    'Matches your search “Warehouse jobs near Leeds”',
    'Because you saved Stock Controller',
    'Because you applied for Picker',
    'Matches “counterbalance” in your CV',
  ])
})

test('someone of whom nothing is known gets the newest near them, and reads so', () => {
  const old = new Date(NOW.getTime() - 20 * DAY)
  const considered = [
    consideredVacancy('old', { postedAt: old, updatedAt: old }),
    consideredVacancy('new'),
  ]
  expect(rankRecommendations(considered, [], { wishes: [], home: LEEDS }, NOW)).toEqual([
    { id: 'new', reason: 'New near Leeds' },
    { id: 'old', reason: 'Open near Leeds' },
  ])
  expect(
    reasons(
      rankRecommendations(
        considered,
        [],
        { wishes: [], home: { place: placeNamed('Kent', 53.8, -1.55, 'county'), radius: 15 } },
        NOW,
      ),
    ),
  ).toEqual(['New in Kent', 'Open in Kent'])
  expect(reasons(rankRecommendations(considered, [], NOTHING_KNOWN, NOW))).toEqual([
    'New this week',
    'Open now',
  ])
})
