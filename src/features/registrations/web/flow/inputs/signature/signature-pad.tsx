import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './signature-pad.module.css'

type Props = {
  name: string
  /** True if the signature was drawn before this screen opened. The pad then does not have the picture of the signature. */
  kept: boolean
  draw: (picture: File | null) => void
}

const SIGNATURE_LINE_WIDTH_PX = 2.4

/** Lets people draw with mouse, finger or pen. Typing is offered first, because not everyone can draw. */
export function SignaturePad({ name, kept, draw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [empty, setEmpty] = useState(true)
  const drawing = useRef(false)

  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = preparePen(event.currentTarget, empty)
    if (!pen || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    const { x, y } = findPointerPosition(event)
    pen.beginPath()
    pen.moveTo(x, y)
    // Draws a very short line at once, because a single point would be invisible.
    pen.lineTo(x, y + 0.1)
    pen.stroke()
    setEmpty(false)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!drawing.current || !pen) return
    const { x, y } = findPointerPosition(event)
    pen.lineTo(x, y)
    pen.stroke()
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    drawing.current = false
    draw(capturePicture(event.currentTarget))
  }
  const clear = () => {
    const pad = canvas.current
    pad?.getContext('2d')?.reset()
    setEmpty(true)
    draw(null)
  }
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={empty && !kept ? 'Draw your signature here' : `The drawn signature of ${name}`}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {kept && empty && <p>You have drawn your signature before. Draw here to replace it.</p>}
      <Button variant="ghost" size="sm" onClick={clear}>
        Clear<span className="hidden"> the drawing</span>
      </Button>
    </div>
  )
}

/** Returns the drawing context. Before the first stroke, it also gives the canvas the resolution of the screen and a white background. */
function preparePen(pad: HTMLCanvasElement, empty: boolean) {
  const pen = pad.getContext('2d')
  if (!pen || !empty) return pen
  const { width, height } = pad.getBoundingClientRect()
  const sharpness = Math.min(2, window.devicePixelRatio)
  pad.width = Math.round(width * sharpness)
  pad.height = Math.round(height * sharpness)
  pen.scale(sharpness, sharpness)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = '#16211c'
  pen.lineWidth = SIGNATURE_LINE_WIDTH_PX
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  return pen
}

/** Returns the drawing as a PNG file. It works synchronously, unlike `toBlob`, because a person may press Sign right after they lift the pen. */
function capturePicture(pad: HTMLCanvasElement): File {
  const [, coded = ''] = pad.toDataURL('image/png').split(',')
  return new File(
    [Uint8Array.from(atob(coded), (character) => character.charCodeAt(0))],
    'signature.png',
    { type: 'image/png' },
  )
}

function findPointerPosition({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
