import {
  type PDFContext,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { referencesOf } from './crossReferences.ts';

type Parser = {
  bytes: { offset(): number };
  context: PDFContext;
  skipWhitespaceAndComments(): void;
  parseIndirectObject(this: Parser): Promise<PDFRef>;
};
type StreamParser = { parseOffsetsAndObjectNumbers(this: StreamParser): { objectNumber: number }[] };

/** Where the library found each object, the last of each number: it reads a file from its beginning to its end. */
const places = new Map<number, { at: number } | { inside: number }>();
const objects = new Map<number, PDFObject | undefined>();
let within: number[] = [];

const parser = PDFParser.prototype as unknown as Parser;
const { parseIndirectObject } = parser;
parser.parseIndirectObject = async function () {
  this.skipWhitespaceAndComments();
  const at = this.bytes.offset();
  within = [];
  const ref = await parseIndirectObject.call(this);
  for (const number of within) places.set(number, { inside: ref.objectNumber });
  places.set(ref.objectNumber, { at });
  objects.set(at, this.context.lookup(ref));
  return ref;
};

const streamParser = PDFObjectStreamParser.prototype as unknown as StreamParser;
const { parseOffsetsAndObjectNumbers } = streamParser;
streamParser.parseOffsetsAndObjectNumbers = function () {
  const found = parseOffsetsAndObjectNumbers.call(this);
  within = found.map(({ objectNumber }) => objectNumber);
  return found;
};

/** Forgets the file before. */
export function startReading() {
  places.clear();
  objects.clear();
}

const XREF = PDFName.of('XRef');

/**
 * Other readers find objects by the list at a file's end, which may name others than the library found: one file would be
 * signed, and another one stand before the sheet. Tells whether both are the same, and drops what the list does not name.
 */
export function readsTheSame({ context }: PDFDocument, file: Uint8Array): boolean {
  const streamAt = (at: number) => {
    const one = objects.get(at);
    return one instanceof PDFRawStream && one.dict.lookup(PDFName.of('Type')) === XREF ? one : undefined;
  };
  const list = referencesOf(file, streamAt);
  if (list.root !== context.trailerInfo.Root) return false;
  for (const [ref] of context.enumerateIndirectObjects()) {
    const named = list.objects.get(ref.objectNumber);
    const generation = named && named !== 'free' && 'generation' in named ? named.generation : 0;
    if (!named || named === 'free' || generation !== ref.generationNumber) context.delete(ref);
  }
  return [...list.objects].every(([number, named]) => {
    if (named === 'free') return true;
    const found = places.get(number);
    if ('inside' in named) return found !== undefined && 'inside' in found && found.inside === named.inside;
    if (found && 'at' in found && found.at === named.at + blanksAt(file, named.at)) return true;
    // What is nowhere is nothing to either.
    return (
      !found && !/^\s*\d+\s+\d+\s+obj/.test(Buffer.from(file.subarray(named.at, named.at + 40)).toString('latin1'))
    );
  });
}

function blanksAt(file: Uint8Array, at: number): number {
  let blanks = 0;
  while (' \t\r\n\f\0'.includes(String.fromCharCode(file[at + blanks] ?? 1))) blanks += 1;
  return blanks;
}
