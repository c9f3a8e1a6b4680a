import type { EnvironmentReader } from './environment.ts'

/** Reads the address of ClamAV, which scans uploads. Production requires it, or SCANNER=none as an explicit decision. */
export function readScannerAddress(
  read: EnvironmentReader,
  production: boolean,
): string | undefined {
  const address = read.optional('CLAMD_ADDR')
  const without = read.optional('SCANNER')
  if (without !== undefined && without !== 'none')
    read.refuse('SCANNER', `must be none or left out, not "${without}"`)
  if (without === 'none' && address)
    read.refuse('SCANNER', 'must be left out beside CLAMD_ADDR: uploads are scanned there')
  if (production && !address && without === undefined)
    read.refuse(
      'CLAMD_ADDR',
      'is missing: name ClamAV as host:port, or set SCANNER=none if uploads are not to be scanned for viruses',
    )
  return address
}
