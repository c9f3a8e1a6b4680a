import { randomUUID } from 'node:crypto'
import {
  hideRecommendation,
  listRecommendations,
  showRecommendationAgain,
} from '#features/recommendations/contract/recommendations.ts'
import { listPayByTitle } from '#features/search/contract/pay.ts'
import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import {
  confirmAddressAlert,
  requestAddressAlert,
} from '#features/search-histories/contract/address-alerts.ts'
import {
  deleteSearchHistory,
  saveSearchHistory,
  listSearchHistories,
  updateSearchHistory,
} from '#features/search-histories/contract/search-histories.ts'
import { unsubscribe } from '#features/search-histories/contract/unsubscribe.ts'
import { insertAddressAlert } from '#features/search-histories/server/address-alerts/address-alert-queries.ts'
import { sha256 } from '#server/security/hashes.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { line, type CallFixtures } from '../line.ts'

const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })
const kept = async (world: CallFixtures) => ({
  params: {
    id: world.person.id,
    historyId: (
      await world.person.call(saveSearchHistory, {
        ...own(world),
        body: { criteria: { keywords: 'forklift' } },
      })
    ).id,
  },
})
const searches = { who: 'candidate', also: ['/user/:id/searchhistories'] } as const
const search = { who: 'candidate', also: ['/user/:id/searchhistories/:historyId'] } as const
const UPDATE = 'Unable to update search histories'

const published = async ({ server, person }: CallFixtures) => ({
  params: {
    userId: person.id,
    vacancyId: (await publishVacancy(server.db, {}, server.clock())).id,
  },
})

export const recommendationCalls = [
  line('[seed 7.29.5, 8.30.3]', listRecommendations, {
    who: 'candidate',
    happy: async (world) => {
      const {
        params: { userId },
      } = await published(world)
      return { params: { userId }, query: { limit: 5 } }
    },
    status: 200,
    fallback: 'Error: Unable to find recommended jobs.',
  }),
  line('[contract 8]', hideRecommendation, {
    who: 'candidate',
    happy: published,
    status: 201,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 8]', showRecommendationAgain, {
    who: 'candidate',
    happy: async (world) => {
      const given = await published(world)
      await world.person.call(hideRecommendation, given)
      return given
    },
    status: 204,
    fallback: 'An unexpected error has occured.',
  }),
]

export const searchCalls = [
  line('[seed 7.16.1, 8.29.1]', listSearchHistories, {
    who: 'candidate',
    also: ['/user/:id/searchhistory'],
    happy: async (world) => {
      await kept(world)
      return own(world)
    },
    status: 200,
    fallback: 'Unable to get search histories',
  }),
  line('[seed 7.16.2, 8.29.2]', saveSearchHistory, {
    ...searches,
    happy: (world) => ({
      ...own(world),
      body: { criteria: { keywords: 'forklift', location: 'Leeds' }, alert: 'Daily' as const },
    }),
    status: 201,
    wrong: { body: { criteria: { radius: 'far' } }, field: 'criteria.radius' },
    fallback: UPDATE,
  }),
  line('[seed 7.20.4]', updateSearchHistory, {
    ...search,
    happy: async (world) => ({ ...(await kept(world)), body: { alert: 'Weekly' as const } }),
    status: 200,
    wrong: { body: { alert: 'Hourly' }, field: 'alert' },
    fallback: UPDATE,
  }),
  line('[seed 7.16.3, 8.29.3, 5.4.2]', deleteSearchHistory, {
    ...search,
    happy: kept,
    status: 204,
    fallback: 'Unable to delete search histories',
  }),
  line('[journeys 3.3]', requestAddressAlert, {
    who: 'anyone',
    happy: () => ({
      body: { criteria: { keywords: 'forklift' }, emailAddress: 'new@example.test' },
    }),
    status: 200,
    wrong: {
      body: { criteria: { keywords: 'forklift' }, emailAddress: 'nothing' },
      field: 'emailAddress',
    },
    fallback: 'An unexpected error has occured.',
  }),
  line('[journeys 3.3]', confirmAddressAlert, {
    who: 'anyone',
    happy: async ({ server }) => {
      const code = randomUUID().replaceAll('-', '')
      await insertAddressAlert(
        server.db,
        {
          address: { value: `${code}@example.test`, key: `${code}@example.test` },
          criteria: DEFAULT_CRITERIA,
          name: 'Jobs',
          codeHash: sha256(code),
        },
        server.clock(),
      )
      return { params: { code } }
    },
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[journeys 3.1]', listPayByTitle, {
    who: 'anyone',
    happy: () => ({ query: { location: 'Leeds', radius: 15 } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 8]', unsubscribe, {
    who: 'anyone',
    happy: () => ({ params: { token: 'of-no-letter' } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
