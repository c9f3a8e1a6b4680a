const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text between tags or inside an attribute. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign)
