import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import { nearestPlace } from '../contract/nearest-place.ts'
import styles from './use-my-location.module.css'

const REFUSED =
  'Your browser does not share your location. Allow it in the browser’s settings, or type a town or postcode.'
const UNKNOWN = 'Your location could not be found. Type a town or postcode instead.'

/** Rounds a coordinate to about a kilometre, because a town needs no more and a candidate's exact position is private. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100

const whereIAm = () =>
  new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: 10_000 }),
  )

/** Fills the nearest town into the field. The browser only asks for permission after the button is pressed. */
export function UseMyLocation({ input }: { input: HTMLInputElement | null }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  const find = async () => {
    setBusy(true)
    setSaid('')
    try {
      const { coords } = await whereIAm()
      const { value } = await call(nearestPlace, {
        query: { lat: coarse(coords.latitude), lon: coarse(coords.longitude) },
      })
      if (input) write(input, value)
      setSaid(`You are near ${value}.`)
    } catch (error) {
      setSaid(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={`cluster ${styles.place}`}>
      <Button variant="ghost" size="sm" onClick={find} busy={busy}>
        <Icon name="pin" />
        Use my location
      </Button>
      <p role="status" className={`muted ${styles.whatWasFound}`}>
        {said}
      </p>
    </div>
  )
}

/** Sets the value and dispatches the event that typing would, so that listeners on the field are called. */
function write(input: HTMLInputElement, value: string) {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function wordsOf(error: unknown): string {
  if (error instanceof Failure) return failureWords(error)
  return error instanceof GeolocationPositionError &&
    error.code === GeolocationPositionError.PERMISSION_DENIED
    ? REFUSED
    : UNKNOWN
}
