/** Creates an array in shared memory, so that one thread can give an index to another without copying it. */
export const allocateSharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const allocateSharedUint16 = (length: number) =>
  new Uint16Array(new SharedArrayBuffer(2 * length))
export const allocateSharedUint32 = (length: number) =>
  new Uint32Array(new SharedArrayBuffer(4 * length))
export const allocateSharedFloat32 = (length: number) =>
  new Float32Array(new SharedArrayBuffer(4 * length))
export const allocateSharedFloat64 = (length: number) =>
  new Float64Array(new SharedArrayBuffer(8 * length))
