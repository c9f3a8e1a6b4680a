import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { findNearestPlace } from '../contract/nearest-place.ts'
import styles from './use-my-location.module.css'

const LOCATION_REFUSED_MESSAGE =
  'Your browser didn’t share your location. Type a town or postcode instead.'
const LOCATION_UNKNOWN_MESSAGE = 'We couldn’t find your location. Type a town or postcode instead.'

/** Rounds a coordinate to about a kilometre, because a town needs no more and a candidate's exact position is private. */
const roundCoordinate = (degrees: number) => Math.round(degrees * 100) / 100

const readCurrentPosition = () =>
  new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: 10_000 }),
  )

type Props = {
  input: HTMLInputElement | null
  /** Called with the town that was found. */
  onFound?: (town: string) => void
}

/** Shows a button that fills in the nearest town. The browser asks for permission to use the location only after the button is pressed. */
export function UseMyLocationButton({ input, onFound }: Props) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  const find = async () => {
    setBusy(true)
    setSaid('')
    try {
      const { coords } = await readCurrentPosition()
      const { value } = await call(findNearestPlace, {
        query: { lat: roundCoordinate(coords.latitude), lon: roundCoordinate(coords.longitude) },
      })
      if (input) setInputValue(input, value)
      setSaid(`You are near ${value}.`)
      onFound?.(value)
    } catch (error) {
      setSaid(describeLocationError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={`cluster ${styles.place}`}>
      <Button variant="ghost" size="sm" onClick={find} busy={busy}>
        <Icon name="target" />
        Use my location
      </Button>
      <p role="status" className={`muted ${styles.whatWasFound}`}>
        {said}
      </p>
    </div>
  )
}

/** Sets the field's value and dispatches the event that typing would, so that the code that listens for typing is called. */
function setInputValue(input: HTMLInputElement, value: string) {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function describeLocationError(error: unknown): string {
  if (error instanceof Failure) return describeFailure(error)
  return error instanceof GeolocationPositionError &&
    error.code === GeolocationPositionError.PERMISSION_DENIED
    ? LOCATION_REFUSED_MESSAGE
    : LOCATION_UNKNOWN_MESSAGE
}
