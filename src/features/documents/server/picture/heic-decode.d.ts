declare module 'heic-decode' {
  type Decoded = {
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray
  }
  type Found = { readonly width: number; readonly height: number; decode(): Promise<Decoded> }
  const heicDecode: {
    all(given: { readonly buffer: Uint8Array }): Promise<readonly Found[] & { dispose(): void }>
  }
  export default heicDecode
}
