/** Writes the header of a download (RFC 6266), with a plain name for old readers and the real one encoded as RFC 8187 asks. */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  return `${disposition}; filename="${plain(fileName)}"; filename*=UTF-8''${encoded(fileName)}`
}

/** Letters lose their accents, everything else that a quoted string or a file system cannot take becomes '_'. A '%' would be decoded by some readers. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#-$&-)+-.0-9;=@-[\]-{}~]/gu, '_') || 'document'

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
