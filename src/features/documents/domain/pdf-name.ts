/** Names the PDF of a document: 'cv.docx' becomes 'cv.pdf'. */
export const toPdfName = (fileName: string) => fileName.replace(/(\.[^.]*)?$/, '.pdf')
