import encodeQR from 'qr'
import styles from './qr-code.module.css'

/** An address as a QR code for phones. It is dark on light in every theme, because scanners need that. */
export function QrCode({ address, words }: { address: string; words: string }) {
  const rows = encodeQR(address, 'raw', { border: 2 })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={words}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  )
}
