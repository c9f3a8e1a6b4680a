import type { Neighbour } from '../../contract/neighbourhood.ts'
import {
  type DrawnPlace,
  drawNeighbourhood,
  LABEL_GAP,
  NEIGHBOURHOOD_PICTURE,
  RING,
} from '../../domain/neighbourhood/draw-neighbourhood.ts'
import styles from './neighbourhood-picture.module.css'

type Props = {
  centre: { readonly lat: number; readonly lon: number }
  places: readonly Neighbour[]
  /** The words under the pin, such as 'Our branch'. */
  pin: string
  /** The beginning of the text alternative, which continues with the towns and their distances: 'our Wakefield branch'. */
  describes: string
}

const [MIDDLE_X, MIDDLE_Y] = [NEIGHBOURHOOD_PICTURE.width / 2, NEIGHBOURHOOD_PICTURE.height / 2]
/** The number of towns that the text alternative names. */
const MAX_NAMED = 3

/** Shows a point in the middle of a picture, with the towns around it and a ring at five miles. */
export function NeighbourhoodPicture({ centre, places, pin, describes }: Props) {
  const drawn = drawNeighbourhood(centre, places)
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${NEIGHBOURHOOD_PICTURE.width} ${NEIGHBOURHOOD_PICTURE.height}`}
      fontSize="13"
      role="img"
      aria-label={describePicture(describes, drawn)}
    >
      <rect className={styles.ground} {...NEIGHBOURHOOD_PICTURE} rx="12" />
      <circle className={styles.ring} cx={MIDDLE_X} cy={MIDDLE_Y} r={RING.radius} />
      <text
        x={NEIGHBOURHOOD_PICTURE.width - 10}
        y={NEIGHBOURHOOD_PICTURE.height - 10}
        textAnchor="end"
      >
        Ring: {RING.miles} miles
      </text>
      {drawn.map(({ name, x, y, side }) => (
        <g key={name}>
          <circle className={styles.town} cx={x} cy={y} r="3.5" />
          <text
            x={side === 'left' ? x - LABEL_GAP : x + LABEL_GAP}
            y={y + 4}
            textAnchor={side === 'left' ? 'end' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
      <path
        className={styles.pin}
        d={`M${MIDDLE_X} ${MIDDLE_Y + 2}c-7-8-11-12-11-18a11 11 0 0 1 22 0c0 6-4 10-11 18Z`}
      />
      <circle className={styles.hole} cx={MIDDLE_X} cy={MIDDLE_Y - 16} r="4" />
      <text className={styles.pinWords} x={MIDDLE_X} y={MIDDLE_Y + 18} textAnchor="middle">
        {pin}
      </text>
    </svg>
  )
}

function describePicture(describes: string, drawn: readonly DrawnPlace[]): string {
  const nearest = drawn.toSorted((a, b) => a.miles - b.miles).slice(0, MAX_NAMED)
  const named = nearest.map(({ name, miles }) => `${name} ${miles}`)
  return named.length === 0
    ? `Map centred on ${describes}`
    : `Map centred on ${describes}, with ${named.slice(0, -1).join(', ')}${named.length > 1 ? ' and ' : ''}${named.at(-1)} miles away`
}
