import { normalisePostcode, UNITED_KINGDOM } from '#shared/words/address.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { anySession } from '#server/security/policies/candidate-policies.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { badRequest, notFound } from '#shared/failure.ts'
import { computeBoxAround, computeMilesBetween } from '#shared/words/distance.ts'
import { findAddresses } from '../contract/addresses.ts'
import { findDistance } from '../contract/distance.ts'
import { findNearestPlace } from '../contract/nearest-place.ts'
import { listNeighbourhood } from '../contract/neighbourhood.ts'
import { NEIGHBOURHOOD_MILES } from '../domain/neighbourhood/draw-neighbourhood.ts'
import { rankSettlements } from '../domain/neighbourhood/rank-settlements.ts'
import { formatPlaceLabel } from '../domain/place.ts'
import { readPostcode } from '#shared/words/postcode.ts'
import { type AddressService, makeAddressService } from './address-service.ts'
import { listSettlementsWithin } from './place-queries.ts'
import { findTownAt } from './towns.ts'

/** The allowance of a person's searches for addresses, which can cost the agency money. */
const searchesOf = (personId: string) =>
  ({ allowance: 'address searches of a person', of: personId }) as const

export function placeRoutes(server: Server) {
  const { config, db, places, log } = server.parts
  const service = config.addressLookupUrl ? makeAddressService(config.addressLookupUrl) : undefined

  route(server, findAddresses, { may: anySession }, async ({ query }, { viewer, now }) => {
    const postCode = normalisePostcode(query.postcode)
    if (!postCode) throw badRequest('Enter a full UK postcode, for example LS10 1AB')
    // The address service can charge for each search, so the number of searches is limited for each person.
    if (service) await spendAllowances(db, [searchesOf(viewer.id)], now, config)
    const [place, addresses] = await Promise.all([
      townOfPostcode(postCode),
      service ? askedOf(service, postCode) : null,
    ])
    return { postCode, ...place, addresses }
  })

  route(server, findNearestPlace, { may: anyone }, async ({ query }) => {
    const town = await findTownAt(db, query)
    if (!town) throw notFound('We couldn’t find a town near you. Type a town or postcode instead.')
    return { value: formatPlaceLabel(town), label: formatPlaceLabel(town) }
  })

  route(server, listNeighbourhood, { may: anyone }, async ({ query }, { parts: { reading } }) => {
    const settlements = await listSettlementsWithin(
      reading,
      computeBoxAround(query, NEIGHBOURHOOD_MILES),
    )
    return rankSettlements(query, settlements).map(toNeighbour)
  })

  route(server, findDistance, { may: anyone }, async ({ query: { from, ...point } }) => {
    const found = await places.find(from)
    if (!found) throw notFound('We don’t know that place. Try a town or a full postcode.')
    const { place } = found
    return {
      from: formatPlaceLabel(place),
      miles: Math.round(computeMilesBetween(place, point) * 10) / 10,
    }
  })

  /** Requests the addresses of a postcode. If that fails, it returns null, and the candidate types the address instead. */
  const askedOf = (ask: AddressService, postCode: string) =>
    ask(postCode).catch((error: unknown) => {
      log.warn({ err: error }, 'the address service did not do its part')
      return null
    })

  async function townOfPostcode(postCode: string) {
    const found = await places.find(postCode)
    const town = found && (await findTownAt(db, found.place))
    return {
      city: town?.name ?? '',
      county: chooseTownCounty(town),
      country: ISLAND_BY_POSTCODE_AREA[readPostcode(postCode)?.area ?? ''] ?? UNITED_KINGDOM,
    }
  }
}

const toNeighbour = ({ name, lat, lon, miles }: ReturnType<typeof rankSettlements>[number]) => ({
  name,
  latitude: lat,
  longitude: lon,
  miles,
})

const ISLAND_BY_POSTCODE_AREA: Readonly<Record<string, string>> = {
  GY: 'Guernsey',
  IM: 'Isle of Man',
  JE: 'Jersey',
}
/** Returns the county of a town, or '' if it only repeats the town's name, as in 'Glasgow, Glasgow' and 'London, Greater London'. */
const chooseTownCounty = (
  town: { readonly name: string; readonly county: string | null } | undefined,
) => (town?.county && ![town.name, `Greater ${town.name}`].includes(town.county) ? town.county : '')
