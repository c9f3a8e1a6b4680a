import { lazy, Suspense, useEffect, useState } from 'react'
import { loadForPress } from '#web/reading/load-for-press.tsx'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import styles from './printed-address.module.css'

const loadQrCode = () => import('#web/kit/pictures/qr-code.tsx')
const QrCode = lazy(() => loadWhenOnline(async () => ({ default: (await loadQrCode()).QrCode })))

/** Prints the page once the code for the QR code is loaded. Without a connection, the page is printed without the QR code. */
export async function printJob() {
  await loadForPress(loadQrCode)
  print()
}

/** Shows the page's address on paper, as words and as a QR code, which this browser draws. On the screen it is hidden. */
export function PrintedAddress({ id }: { id: string }) {
  const [origin, setOrigin] = useState<string>()
  useEffect(() => setOrigin(location.origin), [])
  if (!origin) return null
  const address = `${origin}/vacancy/${id}`
  return (
    <div className={styles.printed}>
      <Suspense>
        <QrCode address={address} words="QR code for this page" />
      </Suspense>
      <p>{address}</p>
    </div>
  )
}
