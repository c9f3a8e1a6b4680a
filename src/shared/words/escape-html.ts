/** Escapes a text for use in HTML, in content and in quoted attributes. */
export const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
