import { deleteSearchHistory, keepSearch, listSearchHistories, updateSearchHistory } from '#features/search-histories/contract/search-histories.ts'
import { unsubscribe } from '#features/search-histories/contract/unsubscribe.ts'
import { line, type World } from '../line.ts'

const own = ({ person: { id } }: World) => ({ params: { id } })
const kept = async (world: World) => ({ params: { id: world.person.id, historyId: (await world.person.call(keepSearch, { ...own(world), body: { criteria: { keywords: 'forklift' } } })).id } })
const searches = { who: 'candidate', also: ['/user/:id/searchhistories'] } as const
const search = { who: 'candidate', also: ['/user/:id/searchhistories/:historyId'] } as const
const UPDATE = 'Unable to update search histories'

export const searchCalls = [
  line('[seed 7.16]', listSearchHistories, {
    who: 'candidate',
    also: ['/user/:id/searchhistory'],
    happy: async (world) => {
      await kept(world)
      return own(world)
    },
    status: 200,
    fallback: 'Unable to get search histories',
  }),
  line('[seed 7.16]', keepSearch, { ...searches, happy: (world) => ({ ...own(world), body: { criteria: { keywords: 'forklift', location: 'Leeds' }, alert: 'Daily' as const } }), status: 201, wrong: { body: { criteria: { radius: 'far' } }, field: 'criteria.radius' }, fallback: UPDATE }),
  line('[seed 7.20]', updateSearchHistory, { ...search, happy: async (world) => ({ ...(await kept(world)), body: { alert: 'Weekly' as const } }), status: 200, wrong: { body: { alert: 'Hourly' }, field: 'alert' }, fallback: UPDATE }),
  line('[seed 7.16]', deleteSearchHistory, { ...search, happy: kept, status: 204, fallback: 'Unable to delete search histories' }),
  line('[contract 8]', unsubscribe, { who: 'anyone', happy: () => ({ params: { token: 'of-no-letter' } }), status: 200, fallback: 'An unexpected error has occured.' }),
]
