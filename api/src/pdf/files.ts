import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { startUnpacking, unpackedTooMuch } from './unpacking.ts';
import { type Unusable, UnusablePdf } from './unusable.ts';

export type ToJoin = { paper: Uint8Array; sheet: Uint8Array; title: string };

const MOST_PAGES = 300;
/** The last bytes hold the mark of the end: programs look for it in so many. */
const END = 1024;

const name = (text: string) => PDFName.of(text);

/**
 * Somebody's own file written anew, with nothing but its pages: the bytes that are signed have one writer, and each reader shows the same of
 * them. Throws an `UnusablePdf` for what cannot be signed.
 */
export async function rewrite(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { document } = await open(file);
  onlyPages(document);
  return save(document);
}

/**
 * The pages of a paper and those of the sheet behind it, with the paper's own bytes inside. What would show anything else than
 * the pages (scripts, other files, a form of another kind) is left out.
 */
export async function join({ paper, sheet, title }: ToJoin): Promise<Uint8Array<ArrayBuffer>> {
  const { document, pages } = await open(paper);
  const behind = await open(sheet);
  onlyPages(document);
  const indices = Array.from({ length: behind.pages }, (_, i) => i);
  for (const [i, page] of (await document.copyPages(behind.document, indices)).entries()) {
    const { node } = document.insertPage(pages + i, page);
    // A page has these of its own, or it takes those that all pages of the paper share.
    node.set(name('Rotate'), document.context.obj(0));
    node.set(name('CropBox'), node.MediaBox());
  }
  await document.attach(paper, 'original.pdf', {
    mimeType: 'application/pdf',
    description: 'O arquivo que se assinou, byte a byte',
  });
  document.setTitle(title, { showInWindowTitleBar: true });
  return save(document);
}

async function save(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const whole = { addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY };
  return new Uint8Array(await document.save(whole));
}

function onlyPages({ catalog }: PDFDocument) {
  for (const one of ['OpenAction', 'AA', 'AF', 'Collection', 'Metadata']) catalog.delete(name(one));
  for (const one of ['EmbeddedFiles', 'JavaScript']) catalog.lookupMaybe(name('Names'), PDFDict)?.delete(name(one));
  catalog.lookupMaybe(name('AcroForm'), PDFDict)?.delete(name('XFA'));
}

async function open(file: Uint8Array): Promise<{ document: PDFDocument; pages: number }> {
  startUnpacking();
  try {
    if (!Buffer.from(file.subarray(-END)).includes('%%EOF')) throw new UnusablePdf('DAMAGED');
    const document = await PDFDocument.load(file, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
    if (unpackedTooMuch()) throw new UnusablePdf('ABSURD');
    if (isSigned(document)) throw new UnusablePdf('SIGNED');
    return { document, pages: pagesOf(document) };
  } catch (error) {
    throw error instanceof UnusablePdf ? error : new UnusablePdf(whyOf(error));
  }
}

function whyOf(error: unknown): Unusable {
  if (unpackedTooMuch()) return 'ABSURD';
  return error instanceof EncryptedPDFError ? 'ENCRYPTED' : 'DAMAGED';
}

/** A field for a certificate's signature that nobody signed yet loses nothing. */
const isSigned = ({ context }: PDFDocument): boolean =>
  context.enumerateIndirectObjects().some(([, one]) => {
    if (!(one instanceof PDFDict)) return false;
    const is = (key: string, value: string) => one.lookup(name(key)) === name(value);
    return (
      is('Type', 'Sig') ||
      is('Type', 'DocTimeStamp') ||
      one.has(name('ByteRange')) ||
      (is('FT', 'Sig') && one.lookup(name('V')) !== undefined)
    );
  });

/** Counts the pages, each of which must be there with what stands on it. */
function pagesOf({ catalog, context }: PDFDocument): number {
  const seen = new Set<PDFObject>();
  let pages = 0;
  function walk(ref: PDFObject | undefined) {
    const node = ref && context.lookup(ref);
    if (!(ref instanceof PDFRef) || seen.has(ref)) throw new UnusablePdf('DAMAGED');
    seen.add(ref);
    if (node instanceof PDFPageTree) {
      const before = pages;
      for (const kid of node.Kids().asArray()) walk(kid);
      if (node.Count().asNumber() !== pages - before) throw new UnusablePdf('DAMAGED');
    } else if (node instanceof PDFPageLeaf) {
      pages += 1;
      if (pages > MOST_PAGES) throw new UnusablePdf('TOO_MANY_PAGES');
      node.MediaBox();
      if (!hasContents(node)) throw new UnusablePdf('DAMAGED');
    } else throw new UnusablePdf('DAMAGED');
  }
  walk(catalog.get(name('Pages')));
  if (pages === 0) throw new UnusablePdf('DAMAGED');
  return pages;
}

function hasContents(page: PDFPageLeaf): boolean {
  if (!page.has(name('Contents'))) return true;
  const contents: unknown = page.Contents();
  if (!(contents instanceof PDFArray)) return contents instanceof PDFStream;
  return contents.asArray().every((_, i) => contents.lookup(i) instanceof PDFStream);
}
