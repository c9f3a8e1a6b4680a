/** 'cv.docx' as the PDF that was made of it. */
export const pdfName = (fileName: string) => fileName.replace(/(\.[^.]*)?$/, '.pdf')
