import { SaxesParser } from 'saxes'

type ListedObject = { readonly object: string; readonly modifiedAt: Date }
type S3Listing = {
  readonly objects: readonly ListedObject[]
  /** The token with which the next page is requested; undefined on the last page. */
  readonly next: string | undefined
}

/** Parses the response to ListObjectsV2. */
export function parseS3Listing(xml: string): S3Listing {
  const objects: ListedObject[] = []
  const parser = new SaxesParser()
  let next: string | undefined
  let key = ''
  let modified = ''
  let text = ''
  parser.on('doctype', () => {
    throw new Error('a listing has no document type')
  })
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    else if (name === 'LastModified') modified = text
    else if (name === 'NextContinuationToken') next = text
    else if (name === 'Contents') objects.push({ object: key, modifiedAt: new Date(modified) })
    text = ''
  })
  parser.write(xml).close()
  return { objects, next }
}
