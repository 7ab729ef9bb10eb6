declare module '@svg-maps/hong-kong' {
  const drawing: {
    readonly viewBox: string;
    readonly locations: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  };
  export default drawing;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; keepFeatures: readonly string[]; noHinting: boolean },
  ): Promise<Buffer>;
}
