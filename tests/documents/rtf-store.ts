/**
 * Builds the custom XML store that Word adds to the end of a rich text: an embedded OLE 1 object (MS-OLEDS 2.2.4) that contains a compound file and
 * no picture.
 */
export function buildRtfXmlStore(file: Buffer, reader = 'Msxml2.SAXXMLReader.6.0'): string {
  const name = Buffer.from(`${reader}\0`, 'latin1')
  const numbers = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    values.forEach((value, at) => {
      bytes.writeUInt32LE(value, at * 4)
    })
    return bytes
  }
  const object = Buffer.concat([
    numbers(0x501, 2, name.length),
    ...[name, numbers(0, 0, file.length), file],
    numbers(0x501, 0),
  ])
  const lines = object.toString('hex').match(/.{1,255}/g) ?? []
  return `{\\*\\datastore ${lines.join('\r\n')}}`
}
