import { type ChangeEvent, useEffect, useState } from 'react'
import { Button, lookOf } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { CameraView } from './camera-view.tsx'
import { type CodeReader, codeReader } from './code-reader.ts'
import styles from './link-card.module.css'
import { useFoundLink } from './use-found-link.ts'

/** /scan: the camera after a press, a picture, or typing, which works everywhere. Only our own links are ever opened. */
export function ScanCard() {
  const [read, setRead] = useState<CodeReader>()
  const [filming, setFilming] = useState(false)
  const [said, setSaid] = useState('')
  const { take, found, foreign } = useFoundLink()
  useEffect(() => {
    void codeReader().then((reader) => setRead(() => reader))
  }, [])

  const seen = (text: string) => {
    setFilming(false)
    setSaid('')
    take(text)
  }
  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    if (!picture || !read) return
    const text = await createImageBitmap(picture)
      .then(read)
      .catch(() => undefined)
    target.value = ''
    if (text) return seen(text)
    setSaid(
      'We found no code in this picture. Take it closer and straight from the front, or type the code.',
    )
  }
  const unavailable = () => {
    setFilming(false)
    setSaid(
      'The camera cannot be used. Allow it in your browser’s settings, choose a picture, or type the code.',
    )
  }
  return (
    <>
      <h1 tabIndex={-1}>Scan a code</h1>
      <p>From a poster, a letter or the screen of a consultant.</p>
      {read &&
        (filming ? (
          <CameraView
            read={read}
            found={seen}
            failed={unavailable}
            stop={() => setFilming(false)}
          />
        ) : (
          <div className={styles.ways}>
            {'mediaDevices' in navigator && (
              <Button onClick={() => setFilming(true)}>Use the camera</Button>
            )}
            <label className={`${lookOf({ variant: 'secondary' })} ${styles.picture}`}>
              Choose a picture of the code
              <input
                className="vh"
                type="file"
                accept="image/*"
                onChange={(event) => void look(event)}
              />
            </label>
          </div>
        ))}
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
      <TypeInstead take={seen} apart={Boolean(read)} />
    </>
  )
}

function TypeInstead({ take, apart }: { take: (text: string) => void; apart: boolean }) {
  const form = useForm({
    rules: { code: (typed) => (typed.trim() === '' ? 'Enter the code or the address' : undefined) },
    send: async ({ code }) => take(code),
  })
  return (
    <section className={apart ? `${styles.typing} ${styles.apart}` : styles.typing}>
      <h2>{apart ? 'Type the code instead' : 'Type the code'}</h2>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('code')}
          label="Code or address"
          hint="10 letters and digits, or the address under the code"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" variant={apart ? 'secondary' : 'primary'} block busy={form.pending}>
          Continue
        </Button>
      </form>
    </section>
  )
}
