/** Names the PDF of a document: 'cv.docx' becomes 'cv.pdf'. */
export const pdfName = (fileName: string) => fileName.replace(/(\.[^.]*)?$/, '.pdf')
