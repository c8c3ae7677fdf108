import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  type PDFRawStream,
} from '@cantoo/pdf-lib';

/** Where a reader looks for an object: at a byte of the file, within a stream of objects, or nowhere. */
export type Reference = { at: number; generation: number } | { inside: number } | 'free';
export type References = { root: unknown; objects: Map<number, Reference> };

const MOST_OBJECTS = 2_000_000;

/**
 * The list by which readers find a file's objects, the newest of each first; `streamAt` gives the stream of references that begins
 * at a byte. Throws for a list that is broken.
 */
export function referencesOf(file: Uint8Array, streamAt: (at: number) => PDFRawStream | undefined): References {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1');
  const objects: References['objects'] = new Map();
  const seen = new Set<number>();
  let root: unknown;
  const add = (number: number, reference: Reference) => {
    if (!objects.has(number)) objects.set(number, reference);
    if (objects.size > MOST_OBJECTS) throw new Error('more objects than a paper has');
  };
  function section(at: number): PDFDict {
    if (seen.has(at)) throw new Error('the lists go round in circles');
    seen.add(at);
    const stream = streamAt(at);
    if (stream) {
      fromStream(stream, add);
      return stream.dict;
    }
    return fromTable(text, at, add);
  }
  let at: number | undefined = Number(/startxref\s+(\d+)(?![\s\S]*startxref)/.exec(text.slice(-2048))?.[1]);
  while (at !== undefined) {
    const trailer = section(at);
    root ??= trailer.get(PDFName.of('Root'));
    const beside = numberOf(trailer, 'XRefStm');
    if (beside !== undefined) section(beside);
    at = numberOf(trailer, 'Prev');
  }
  return { root, objects };
}

const numberOf = (dict: PDFDict, name: string) => dict.lookupMaybe(PDFName.of(name), PDFNumber)?.asNumber();

type Add = (number: number, reference: Reference) => void;

function fromTable(text: string, at: number, add: Add): PDFDict {
  let place = at;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found;
  };
  if (!next(/\s*xref\b/y)) throw new Error('no list of objects');
  for (let part = next(/\s*(\d+)\s+(\d+)(?=\s)/y); part; part = next(/\s*(\d+)\s+(\d+)(?=\s)/y)) {
    const [first, count] = [Number(part[1]), Number(part[2])];
    for (let number = first; number < first + count; number++) {
      const entry = next(/\s*(\d{1,10})\s+(\d{1,5})\s+([nf])/y);
      if (!entry) throw new Error('a list is cut off');
      const start = Number(entry[1]);
      add(number, entry[3] === 'f' || start === 0 ? 'free' : { at: start, generation: Number(entry[2]) });
    }
  }
  if (!next(/\s*trailer\b/y)) throw new Error('a list has no end');
  const rest = Buffer.from(text.slice(place, place + 65_536), 'latin1');
  const trailer = PDFObjectParser.forBytes(rest, PDFContext.create()).parseObject();
  if (!(trailer instanceof PDFDict)) throw new Error('a list has no end');
  return trailer;
}

function fromStream(stream: PDFRawStream, add: Add) {
  const { dict } = stream;
  const numbers = (name: string) =>
    dict
      .lookupMaybe(PDFName.of(name), PDFArray)
      ?.asArray()
      .map((one) => (one as PDFNumber).asNumber());
  const [kind = 0, place = 0, last = 0] = numbers('W') ?? [];
  const rows = withoutPredictor(decodePDFRawStream(stream).decode(), dict);
  const field = (from: number, width: number) =>
    rows.subarray(from, from + width).reduce((n, byte) => n * 256 + byte, 0);
  const parts = numbers('Index') ?? [0, numberOf(dict, 'Size') ?? 0];
  let at = 0;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const first = parts[i] as number;
    for (let number = first; number < first + (parts[i + 1] as number); number++) {
      if (at + kind + place + last > rows.length) throw new Error('a list is cut off');
      const [type, second, third] = [
        kind === 0 ? 1 : field(at, kind),
        field(at + kind, place),
        field(at + kind + place, last),
      ];
      add(number, type === 1 ? { at: second, generation: third } : type === 2 ? { inside: second } : 'free');
      at += kind + place + last;
    }
  }
}

/** Such lists are written as what changes from row to row, which the library leaves as it is. */
function withoutPredictor(bytes: Uint8Array, dict: PDFDict): Uint8Array {
  const how = dict.lookupMaybe(PDFName.of('DecodeParms'), PDFDict);
  if (!how || (numberOf(how, 'Predictor') ?? 1) < 10) return bytes;
  const width = numberOf(how, 'Columns') ?? 1;
  const rows = Math.floor(bytes.length / (width + 1));
  const plain = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)];
    // Above a row, one says what it is more than the row before; of the other ways no program makes use here.
    if (kind !== 0 && kind !== 2) throw new Error('a list is written in a way that is not read');
    for (let i = 0; i < width; i++) {
      const above = kind === 2 && row > 0 ? (plain[(row - 1) * width + i] as number) : 0;
      plain[row * width + i] = (bytes[row * (width + 1) + 1 + i] as number) + above;
    }
  }
  return plain;
}
