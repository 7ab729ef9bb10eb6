import { shapeAnchor, shapeOf, typeText } from './type-text.ts';

/** A type in code; one with a shape of its own leads there. */
export function TypeName({ schema }: { schema: Readonly<Record<string, unknown>> }) {
  const shape = shapeOf(schema);
  const text = <code className="text-sm wrap-anywhere">{typeText(schema)}</code>;
  if (shape === undefined) return text;
  return (
    <a href={`#${shapeAnchor(shape)}`} className="text-brand underline underline-offset-4">
      {text}
    </a>
  );
}
