/** Where a file lies in the ZIP: numbered, so that two of one name are two, and without what a file system cannot take. */
export function exportFileName(place: number, fileName: string): string {
  const plain = fileName.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^[. ]+|[. ]+$/g, '')
  return `files/${String(place).padStart(2, '0')} ${plain || 'document'}`
}

/** Of the ZIP itself: 'my-data-2026-11-21.zip'. */
export const exportName = (madeAt: Date) => `my-data-${madeAt.toISOString().slice(0, 10)}.zip`
