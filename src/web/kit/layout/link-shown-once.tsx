import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { QrCode } from '../pictures/qr-code.tsx'
import styles from './link-shown-once.module.css'
import { TextField } from '../fields/text-field.tsx'

/** A link that is shown only once, to be copied, scanned by a phone or typed. */
export function LinkShownOnce({
  label,
  address,
  typed,
  children,
}: {
  label: string
  address: string
  typed?: string | null
  children: ReactNode
}) {
  const id = useId()
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('Copied'),
      () => setCopied('Select the link and copy it.'),
    )
  return (
    <div className={styles.link}>
      <div>
        <TextField
          id={id}
          name="link"
          label={label}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <p>
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            Copy
          </Button>{' '}
          <span role="status">{copied}</span>
        </p>
        {typed && (
          <>
            <p>Or with this code, at the same place:</p>
            <p className={styles.code}>{typed}</p>
          </>
        )}
        <div className={styles.more}>{children}</div>
      </div>
      <QrCode address={address} words={`QR code: ${label}`} />
    </div>
  )
}
