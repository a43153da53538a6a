/** The part of `heic-decode` that is used. */
declare module 'heic-decode' {
  interface HeicPicture {
    /** In pixels. */
    width: number;
    height: number;
    /** Returns 4 bytes for each pixel: red, green, blue and opacity. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }
  const heicDecode: {
    /** Reads what pictures a file contains, without decoding them. `dispose` releases their memory. */
    all(input: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default heicDecode;
}
