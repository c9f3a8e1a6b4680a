import { afterEach, expect, test, vi } from 'vitest'
import { assertKnownPlace } from './known-place.ts'

afterEach(() => vi.unstubAllGlobals())

const searching = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const found = (place: unknown) =>
  Response.json({
    success: true,
    status: 200,
    messages: [],
    data: {
      total: 0,
      vacancies: [],
      facets: null,
      place,
      didYouMean: null,
      placeRead: null,
      relaxations: [],
      related: [],
    },
  })

test('a place that no search knows is refused beside the field, in the words of a search', async () => {
  searching(() => found(null))

  await expect(assertKnownPlace('Qwertyville')).rejects.toMatchObject({
    data: {
      fields: {
        location:
          "We don't know a place called “Qwertyville”. Check the spelling, or use a postcode.",
      },
    },
  })
})

test('where it is not known whether there is such a place, no one is stopped', async () => {
  searching(() =>
    Response.json(
      { success: false, status: 503, messages: ['One moment'], data: null },
      { status: 503 },
    ),
  )

  await expect(assertKnownPlace('Leeds')).resolves.toBeUndefined()
})
