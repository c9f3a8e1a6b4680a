/** Plain texts have no active content, but characters that reverse the direction show readers another text than the file contains. */
export const ACTIVE_TEXTS: Readonly<Record<string, Buffer>> = {
  'words that are shown the other way round': Buffer.from(
    'I was never \u202edetcivnoc\u202c there.',
  ),
  'words within an isolate': Buffer.from('\ufeffPaid \u2067\u00a3005\u2069 a week', 'utf16le'),
}
