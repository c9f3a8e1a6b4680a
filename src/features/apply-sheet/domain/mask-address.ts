/** Hides most of an email address, so that only its owner recognises it: 's•••••d@example.com'. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return `${local.slice(0, 1)}•••••${local.length > 2 ? local.slice(-1) : ''}${address.slice(at)}`
}
