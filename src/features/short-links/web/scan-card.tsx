import { type ChangeEvent, useEffect, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { Button, buttonClassName } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { CameraView } from './camera-view.tsx'
import { type QrCodeReader, createQrCodeReader } from './code-reader.ts'
import styles from './link-card.module.css'
import { TypeCodeForm } from './type-code-form.tsx'
import { useFoundLink } from './use-found-link.ts'

const NO_CODE_MESSAGE =
  'We found no code in this picture. Take it closer and straight from the front, or type the code.'
const NO_CAMERA_MESSAGE =
  'The camera cannot be used. Allow it in your browser’s settings, choose a picture, or type the code.'

/** Renders /scan, which reads a code with the camera (after a press), from a picture or from typing. It opens only links of this site. */
export function ScanLinkCard() {
  const [read, setRead] = useState<QrCodeReader>()
  const [filming, setFilming] = useState(false)
  const [said, setSaid] = useState('')
  const { take, found, foreign } = useFoundLink()
  useEffect(() => {
    void createQrCodeReader().then((reader) => setRead(() => reader))
  }, [])

  const seen = (text: string) => {
    setFilming(false)
    setSaid('')
    take(text)
  }
  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    if (!picture || !read) return
    const { text, problem } = await readCodeFromFile(picture, read)
    target.value = ''
    if (text) return seen(text)
    setSaid(problem)
  }
  const unavailable = () => {
    setFilming(false)
    setSaid(NO_CAMERA_MESSAGE)
  }
  return (
    <>
      <h1 tabIndex={-1}>Scan a code</h1>
      <p>From a poster, a letter or the screen of a consultant.</p>
      {read &&
        (filming ? (
          <CameraView
            read={read}
            onFound={seen}
            onFailed={unavailable}
            onStop={() => setFilming(false)}
          />
        ) : (
          <div className={styles.ways}>
            {'mediaDevices' in navigator && (
              <Button onClick={() => setFilming(true)}>Use the camera</Button>
            )}
            <label className={`${buttonClassName({ variant: 'secondary' })} ${styles.picture}`}>
              Choose a picture of the code
              <input
                className="hidden"
                type="file"
                accept="image/*"
                onChange={(event) => void look(event)}
              />
            </label>
          </div>
        ))}
      <ScanResult found={found} said={said} foreign={foreign} />
      <TypeCodeForm take={seen} apart={Boolean(read)} />
    </>
  )
}

/** Returns the text of the QR code in a picture, or a `problem` that says why there is none. The reader itself may have failed to load. */
async function readCodeFromFile(picture: File, read: QrCodeReader) {
  try {
    return { text: await read(await createImageBitmap(picture)), problem: NO_CODE_MESSAGE }
  } catch (error) {
    return { text: undefined, problem: error instanceof Failure ? error.message : NO_CODE_MESSAGE }
  }
}

type ScanResultProps = {
  found: string
  said: string
  foreign: string
}

const ScanResult = ({ found, said, foreign }: ScanResultProps) => (
  <div role="status">
    {found && (
      <p>
        Found: <strong>{found}</strong>. Opening …
      </p>
    )}
    {said && <p>{said}</p>}
    {foreign && (
      <InsetNote tone="warning" title="This is not one of our codes">
        <p>It says:</p>
        <p className={styles.read}>{foreign}</p>
      </InsetNote>
    )}
  </div>
)
