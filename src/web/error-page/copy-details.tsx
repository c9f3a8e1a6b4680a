import { useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './error-page.module.css'
import type { ShownError } from './shown-error.ts'

/** A button that copies the details of an error for a message to support: status, message and reference, and no personal data. */
export function CopyDetails({ error, productName }: { error: ShownError; productName: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard
      .writeText(formatErrorDetails(error, productName))
      .then(() => setCopied(true))
  return (
    <p className={styles.copy}>
      {error.requestId && <span>Reference: {error.requestId} </span>}
      <Button variant="ghost" size="sm" onClick={copy}>
        {copied ? 'Copied' : 'Copy details'}
      </Button>
    </p>
  )
}

const formatErrorDetails = ({ status, message, requestId }: ShownError, productName: string) =>
  [`${productName} error ${status}`, message, requestId && `Reference: ${requestId}`]
    .filter(Boolean)
    .join('\n')
