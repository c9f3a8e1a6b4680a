import { useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import type { QrCodeReader } from './code-reader.ts'
import styles from './link-card.module.css'
import { useCamera } from './use-camera.ts'

type Props = {
  read: QrCodeReader
  onFound: (text: string) => void
  onFailed: () => void
  onStop: () => void
}
type Torch = MediaTrackCapabilities & { readonly torch?: boolean }

/** Shows the camera until a code is found or the visitor stops it. Pictures never leave the browser. */
export function CameraView({ read, onFound, onFailed, onStop }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const track = useCamera(video, read, { onFound, onFailed })
  const [lit, setLit] = useState(false)

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
      <div className={`cluster ${styles.actions}`}>
        {hasTorch && (
          <Button variant="secondary" aria-pressed={lit} onClick={light}>
            Light
          </Button>
        )}
        <Button variant="secondary" onClick={onStop}>
          Stop the camera
        </Button>
      </div>
    </>
  )
}
