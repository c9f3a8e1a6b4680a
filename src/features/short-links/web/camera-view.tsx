import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import type { CodeReader } from './code-reader.ts'
import styles from './link-card.module.css'

type Props = {
  read: CodeReader
  found: (text: string) => void
  failed: () => void
  stop: () => void
}
type Torch = MediaTrackCapabilities & { readonly torch?: boolean }

const EVERY = 200

function release(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The camera, from the press that opened this to the press that stops it or the code that is found. Pictures stay in the browser. */
export function CameraView({ read, found, failed, stop }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ found, failed })
  told.current = { found, failed }
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lit, setLit] = useState(false)

  useEffect(() => {
    let over = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const text =
        video.current?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA
          ? await read(video.current).catch(() => undefined)
          : undefined
      if (over) return
      if (text) return told.current.found(text)
      timer = setTimeout(() => void look(), EVERY)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return release(stream)
      video.current.srcObject = stream
      setTrack(stream.getVideoTracks()[0])
      await look()
    }
    begin().catch(() => over || told.current.failed())
    return () => {
      over = true
      clearTimeout(timer)
      release(stream)
    }
  }, [read])

  const hasTorch = Boolean((track?.getCapabilities?.() as Torch | undefined)?.torch)
  const light = () => {
    void track?.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] }).then(
      () => setLit(!lit),
      () => {},
    )
  }
  return (
    <>
      <video
        ref={video}
        className={styles.preview}
        autoPlay
        playsInline
        muted
        aria-label="What the camera sees"
      />
      <div className={styles.actions}>
        {hasTorch && (
          <Button variant="secondary" aria-pressed={lit} onClick={light}>
            Light
          </Button>
        )}
        <Button variant="secondary" onClick={stop}>
          Stop the camera
        </Button>
      </div>
    </>
  )
}
