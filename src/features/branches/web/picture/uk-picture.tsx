import { PIN_RADIUS, placePins } from '../../domain/picture/place-pins.ts'
import { UK_PICTURE } from '../../domain/picture/project-point.ts'
import land from './uk-land.svg?no-inline'
import styles from './uk-picture.module.css'

/** A branch that has a position, with the label of its pin. */
export type PinnedBranch = {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly label: string
}

type Props = {
  branches: readonly PinnedBranch[]
  /** The text alternative of the picture. All other information in the picture must also be in the text next to it. */
  describes: string
  className?: string | undefined
}

/** Shows a map of the UK with a pin for each branch. A line joins a pin that was moved aside to its true place. */
export function UkPicture({ branches, describes, className }: Props) {
  const pins = placePins(branches.map(({ latitude: lat, longitude: lon }) => ({ lat, lon })))
  return (
    <svg
      fontSize="13"
      className={className ? `${styles.picture} ${className}` : styles.picture}
      viewBox={`0 0 ${UK_PICTURE.width} ${UK_PICTURE.height}`}
      role="img"
      aria-label={describes}
    >
      <use className={styles.land} href={`${land}#land`} {...UK_PICTURE} />
      {branches.map(({ id, label }, index) => {
        const pin = pins[index]
        return (
          pin && (
            <g key={id} className={styles.pin}>
              {pin.isMoved && (
                <>
                  <path d={`M${pin.place.x} ${pin.place.y}L${pin.x} ${pin.y}`} />
                  <circle className={styles.place} cx={pin.place.x} cy={pin.place.y} r="3.5" />
                </>
              )}
              <circle className={styles.head} cx={pin.x} cy={pin.y} r={PIN_RADIUS} />
              <text x={pin.x} y={pin.y + 4.5} textAnchor="middle">
                {label}
              </text>
            </g>
          )
        )
      })}
    </svg>
  )
}
