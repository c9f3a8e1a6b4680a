import { beforeAll, describe, expect, test } from 'vitest'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { addressServiceOfTests } from '#tests/servers/address-service.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { findAddresses } from '../contract/addresses.ts'
import { findNearestPlace } from '../contract/nearest-place.ts'
import { makeAddressService } from './address-service.ts'
import { loadShippedPlaces } from './load-gazetteer.ts'

const CHAPEL_ROW = {
  line_1: '14 Chapel Row',
  line_2: 'Hunslet',
  post_town: 'LEEDS',
  county: 'West Yorkshire',
  postcode: 'LS10 1AB',
  country: 'England',
}
const service = await addressServiceOfTests({
  'LS10 1AB': [
    CHAPEL_ROW,
    { ...CHAPEL_ROW, line_1: 'Flat 2', line_2: '16 Chapel Row', line_3: 'Hunslet' },
  ],
  'ST1 1AA': [{ line_1: '1 Market Square', post_town: 'STOKE-ON-TRENT', postcode: 'ST1 1AA' }],
  'JE2 3AB': [
    { line_1: '3 Bath Street', post_town: 'Jersey', postcode: 'JE2 3AB', country: 'Jersey' },
  ],
})
const [without, server] = await Promise.all([
  testServer(),
  testServer({ environment: { ADDRESS_LOOKUP_URL: service.url } }),
])
const person = await server.signUpCandidate()
const newcomer = await without.signUpCandidate({ confirmed: false })

beforeAll(async () => {
  for (const { db, clock } of [without, server]) await loadShippedPlaces(db, clock())
}, 60_000)

const find = (postcode: string) => person.call(findAddresses, { query: { postcode } })

describe('with an address service', () => {
  test('a postcode brings its addresses, however it is typed, in our own eight fields', async () => {
    service.trouble('none')
    const found = await find('ls101ab')
    expect(found).toEqual({
      postCode: 'LS10 1AB',
      city: 'Leeds',
      county: 'West Yorkshire',
      country: 'United Kingdom',
      addresses: [
        {
          address1: '14 Chapel Row',
          address2: 'Hunslet',
          address3: '',
          address4: '',
          city: 'Leeds',
          county: 'West Yorkshire',
          postCode: 'LS10 1AB',
          country: 'United Kingdom',
        },
        {
          address1: 'Flat 2',
          address2: '16 Chapel Row',
          address3: 'Hunslet',
          address4: '',
          city: 'Leeds',
          county: 'West Yorkshire',
          postCode: 'LS10 1AB',
          country: 'United Kingdom',
        },
      ],
    })
    expect(service.asked.at(-1)).toBe('/v1/postcodes/LS10%201AB?api_key=secret')
  })

  test('a town in capitals is written as people write it, and the islands are no part of the kingdom', async () => {
    expect((await find('ST1 1AA')).addresses?.[0]).toMatchObject({
      city: 'Stoke-on-Trent',
      county: '',
    })
    expect((await find('JE2 3AB')).addresses?.[0]).toMatchObject({
      city: 'Jersey',
      country: 'Jersey',
    })
  })

  test('a postcode that the service does not know has no addresses, and its town all the same', async () => {
    expect(await find('M1 1AA')).toMatchObject({ city: 'Manchester', addresses: [] })
  })

  test('a text that is no postcode is not sent to the service', async () => {
    const asked = service.asked.length
    await expect(find('nowhere')).rejects.toMatchObject({
      status: 400,
      message: 'Enter a full UK postcode, for example LS10 1AB',
    })
    await expect(find('LS10')).rejects.toMatchObject({ status: 400 })
    expect(service.asked).toHaveLength(asked)
  })

  test('a stranger cannot run up the bill of the agency', async () => {
    await expect(
      server.anonymous.call(findAddresses, { query: { postcode: 'LS10 1AB' } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  test('a person whose address is not confirmed yet may ask, since onboarding asks for it', async () => {
    const unconfirmed = await server.signUpCandidate({ confirmed: false })
    expect(
      (await unconfirmed.call(findAddresses, { query: { postcode: 'LS10 1AB' } })).addresses,
    ).toHaveLength(2)
  })
})

test('a person who came by an invitation may ask as well, since the questions ask for addresses', async () => {
  const { token } = await issueSession(
    server.db,
    {
      kind: 'registration',
      ownerId: person.id,
      registrationId: await someRegistration(server, person.id),
    },
    server.clock(),
  )
  expect(
    (await server.signedInAs(token).call(findAddresses, { query: { postcode: 'M1 1AA' } })).city,
  ).toBe('Manchester')
})

describe('when the address service is in trouble', () => {
  test.each(['fails', 'lies', 'floods', 'sends elsewhere'] as const)(
    'one that %s costs the person some typing and nothing else',
    async (trouble) => {
      service.trouble(trouble)
      expect(await find('LS10 1AB')).toMatchObject({
        city: 'Leeds',
        county: 'West Yorkshire',
        addresses: null,
      })
    },
  )

  test('a service that hangs is waited for no longer than its time, and after five failures not asked at all', async () => {
    service.trouble('hangs')
    const ask = makeAddressService(service.url, { patienceMs: 100 })
    for (let failure = 0; failure < 5; failure += 1)
      await expect(ask('LS10 1AB')).rejects.toThrow(/timeout/)
    const asked = service.asked.length
    await expect(ask('LS10 1AB')).rejects.toThrow('not tried')
    expect(service.asked).toHaveLength(asked)
  })
})

test.each([
  ['LS10 1AB', 'Leeds', 'West Yorkshire', 'United Kingdom'],
  ['SW1A 1AA', 'London', '', 'United Kingdom'],
  ['G1 1AA', 'Glasgow', 'Glasgow City', 'United Kingdom'],
  ['JE2 3AB', 'Saint Helier', 'Jersey', 'Jersey'],
  ['BFPO 12', '', '', 'United Kingdom'],
])(
  'without a service %s fills in %s, %s and the person types the rest',
  async (postcode, city, county, country) => {
    expect(await newcomer.call(findAddresses, { query: { postcode } })).toEqual({
      postCode: postcode,
      city,
      county,
      country,
      addresses: null,
    })
  },
)

test.each([
  [53.7997, -1.5492, 'Leeds, West Yorkshire'],
  [51.5074, -0.1278, 'London, Greater London'],
  [50.2632, -5.051, 'Truro, Cornwall'],
])('a person at %s, %s is in %s', async (lat, lon, label) => {
  expect(await newcomer.call(findNearestPlace, { query: { lat, lon } })).toEqual({
    value: label,
    label,
  })
})

test('in the middle of the sea there is no town, and a point that is none is refused', async () => {
  await expect(
    newcomer.call(findNearestPlace, { query: { lat: 48.5, lon: -20 } }),
  ).rejects.toMatchObject({
    status: 404,
    message: 'We couldn’t find a town near you. Type a town or postcode instead.',
  })
  await expect(
    newcomer.call(findNearestPlace, { query: { lat: 91, lon: 0 } }),
  ).rejects.toMatchObject({
    status: 400,
  })
})
