/** Returns an address that its owner recognises and no one else can read: 's•••••d@example.com'. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return `${local.slice(0, 1)}•••••${local.length > 2 ? local.slice(-1) : ''}${address.slice(at)}`
}
