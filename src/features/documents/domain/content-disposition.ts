/** Returns the header of a download (RFC 6266), with a plain name for old clients and the real one encoded according to RFC 8187. */
export function formatContentDisposition(
  disposition: 'attachment' | 'inline',
  fileName: string,
): string {
  return `${disposition}; filename="${toPlainName(fileName)}"; filename*=UTF-8''${encodeName(fileName)}`
}

/**
 * Removes accents from letters, and replaces characters that a quoted string or a file system may not contain by '_'. The '%' is replaced too,
 * because some clients would decode it.
 */
const toPlainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#-$&-)+-.0-9;=@-[\]-{}~]/gu, '_') || 'document'

const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
