const XML_REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text between tags or inside an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => XML_REFERENCES[sign] ?? sign)
