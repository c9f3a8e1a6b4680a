// Part of the antivirus test string (EICAR), written in pieces, so that no virus scanner reports this source. Only its end is searched for, because
// PDF writers escape some characters at its beginning.
const EICAR_SIGNATURE = Buffer.from(
  ['$EICAR-STANDARD', 'ANTIVIRUS-TEST', 'FILE!$H+H*'].join('-'),
  'latin1',
)

/** Searches a stream for the antivirus test string, which may be split between two chunks. */
export class EicarDetector {
  found = false
  #tail: Buffer = Buffer.alloc(0)

  see(chunk: Uint8Array) {
    if (this.found) return
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const seam = Buffer.concat([this.#tail, bytes.subarray(0, EICAR_SIGNATURE.length)])
    this.found = seam.includes(EICAR_SIGNATURE) || bytes.includes(EICAR_SIGNATURE)
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-EICAR_SIGNATURE.length)]).subarray(
      -(EICAR_SIGNATURE.length - 1),
    )
  }
}

export const containsEicar = (bytes: Buffer) => bytes.includes(EICAR_SIGNATURE)
export const textContainsEicar = (text: string) => text.includes(EICAR_SIGNATURE.toString('latin1'))
