import type { Neighbour } from '#features/places/contract/neighbourhood.ts'
import { NeighbourhoodPicture } from '#features/places/web/neighbourhood/neighbourhood-picture.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import type { BranchPage } from '../../contract.ts'
import styles from './branch-cards.module.css'

type Props = {
  branch: Pick<BranchPage, 'name' | 'address' | 'latitude' | 'longitude'>
  places: readonly Neighbour[]
}

/**
 * A map of the neighbourhood as a picture, with links to map services. Nothing is loaded from a map service before someone presses a link. Shows
 * nothing for a branch without an address, because its position may be wrong.
 */
export function WhereWeAre({ branch: { name, address, latitude, longitude }, places }: Props) {
  if (address.length === 0 || latitude === null || longitude === null) return null
  const point = `${latitude},${longitude}`
  return (
    <Card as="section" padded aria-labelledby="where">
      <h2 id="where">Where we are</h2>
      <NeighbourhoodPicture
        centre={{ lat: latitude, lon: longitude }}
        places={places}
        pin="Our branch"
        describes={`our ${name} branch`}
      />
      <p className={`cluster ${styles.ways}`}>
        <a href={`geo:${point}?q=${point}`}>Plan a journey (opens your map app)</a>
        <a href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`}>
          Open an online map
        </a>
      </p>
    </Card>
  )
}
