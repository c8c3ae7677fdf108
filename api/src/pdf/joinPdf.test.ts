import { deflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { textoDoPdf } from '../../test/support/pdf.ts';
import { HttpError } from '../http/errors.ts';
import { joinPdf, rewritePdf } from './joinPdf.ts';
import { makePdf } from './makePdf.ts';

/** Reads a file with another reader, the one that shows PDFs in most people's browser. */
async function lookAt(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)));
    const inside = ((await document.getAttachments()) ?? new Map()) as Map<string, { filename: string }>;
    const files = await Promise.all(
      [...inside].map(async ([id, { filename }]) => {
        const content = await document.getAttachmentContent(id);
        return [filename, Buffer.from(content ?? [])] as const;
      }),
    );
    const { info } = await document.getMetadata();
    return {
      pages: pages.map(({ rotate, view }) => ({ rotate, view })),
      files: new Map(files),
      title: (info as { Title?: string }).Title,
      scripts: await document.getJSActions(),
    };
  } finally {
    await task.destroy();
  }
}

const pagesWith = (...texts: string[]) =>
  makePdf({ content: texts.map((text, i) => ({ text, ...(i > 0 && { pageBreak: 'before' }) })) }, 'ana');
const sheet = () => pagesWith('Folha de assinaturas');
const A4 = [0, 0, 595.28, 841.89];

/** A file as plain text, object by object, with a list of where each stands, which may name other places. */
function byHand(objects: (string | Buffer | undefined)[], elsewhere: Record<number, number> = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  const places = objects.map((object, i) => {
    const place = Buffer.concat(parts).length;
    if (object !== undefined)
      parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(elsewhere[i + 1] ?? place).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.concat(parts).length;
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<<>>>>';

/** Why a file is refused; of one that is taken, how many pages it has. */
const why = (file: Buffer | string) =>
  rewritePdf(typeof file === 'string' ? Buffer.from(file, 'latin1') : file, 'ana').then(
    async (written) => (await lookAt(written)).pages.length,
    (error: unknown) => {
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ statusCode: 400 });
      return (error as Error).message;
    },
  );

test('one file has the pages of the paper, then those of the sheet, and the paper inside, byte by byte', async () => {
  const paper = await pagesWith('Cláusula primeira', 'Cláusula segunda');
  const joined = await joinPdf(paper, await sheet(), 'ana', 'Contrato de locação: Rua Ação, 1');
  expect(await textoDoPdf(joined)).toBe('Cláusula primeira Cláusula segunda Folha de assinaturas');
  const { pages, files, title } = await lookAt(joined);
  expect(pages).toHaveLength(3);
  expect([...files.keys()]).toEqual(['original.pdf']);
  expect(files.get('original.pdf')?.equals(paper)).toBe(true);
  expect(title).toBe('Contrato de locação: Rua Ação, 1');
  // A job that runs twice makes the same file.
  expect((await joinPdf(paper, await sheet(), 'ana', 'Contrato de locação: Rua Ação, 1')).equals(joined)).toBe(true);
});

test('pages that lie on their side do not turn the sheet, nor cut it', async () => {
  const shared = '<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 90/CropBox[0 0 100 100]>>';
  const joined = await joinPdf(byHand([CATALOG, shared, PAGE]), await sheet(), 'ana', 'Laudo');
  const [first, second] = (await lookAt(joined)).pages;
  expect(first).toEqual({ rotate: 90, view: [0, 0, 100, 100] });
  expect(second).toEqual({ rotate: 0, view: A4 });
});

test('scripts and files that a paper carries stay in the paper inside', async () => {
  const catalog =
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Names<</JavaScript<</Names[(a)4 0 R]>>/EmbeddedFiles<</Names[(original.pdf)5 0 R]>>>>>>';
  const script = '<</S/JavaScript/JS(app.alert\\(2\\))>>';
  const file = '<</Type/Filespec/F(original.pdf)/EF<</F 6 0 R>>>>';
  const paper = byHand([catalog, PAGES, PAGE, script, file, stream('/Type/EmbeddedFile', Buffer.from('outro'))]);
  const before = await lookAt(paper);
  expect([before.files.get('original.pdf')?.toString(), before.scripts]).toEqual(['outro', expect.anything()]);
  const { files, scripts } = await lookAt(await joinPdf(paper, await sheet(), 'ana', 'Vistoria'));
  expect(scripts).toBeNull();
  expect([...files.values()].map((one) => one.equals(paper))).toEqual([true]);
});

test('a paper that was joined before is joined again, with one paper inside', async () => {
  const once = await joinPdf(await pagesWith('Um'), await sheet(), 'ana', 'Um');
  const { pages, files } = await lookAt(await joinPdf(once, await sheet(), 'ana', 'Dois'));
  expect(pages).toHaveLength(3);
  expect([...files.values()].map((one) => one.equals(once))).toEqual([true]);
});

test('a landlord’s own file is written anew before it is sent to be signed: its pages, and nothing that was appended', async () => {
  expect(await why(await pagesWith('a', 'b', 'c'))).toBe(3);
  expect(await why(byHand([CATALOG, PAGES, PAGE]))).toBe(1);
  const written = await rewritePdf(await pagesWith('Cláusula primeira'), 'ana');
  expect(await textoDoPdf(written)).toContain('Cláusula primeira');
  const { files } = await lookAt(await rewritePdf(await joinPdf(written, await sheet(), 'ana', 'Um'), 'ana'));
  expect(files.size).toBe(0);
});

test('a file with a password, or one that may not be changed, is told apart', async () => {
  for (const lock of [{ userPassword: 'segredo' }, { ownerPassword: 'segredo' }]) {
    const locked = await makePdf({ content: ['segredo'], ...lock }, 'ana');
    expect(await why(locked)).toContain('protegido por senha');
    await expect(joinPdf(locked, await sheet(), 'ana', 'x')).rejects.toThrow('protegido por senha');
  }
});

test('a file that is cut off, that lacks a page or what stands on it, or that is none, is damaged', async () => {
  const whole = await pagesWith('a'.repeat(500), 'b'.repeat(500));
  for (const part of [0.3, 0.6, 0.9, 0.99]) {
    const cut = whole.subarray(0, whole.length * part);
    expect(await why(cut), `${part}`).toContain('danificado');
  }
  const lacking = [
    ['', PAGES, PAGE],
    [CATALOG, '', PAGE],
    [CATALOG, '<</Type/Pages/Kids[]/Count 0>>'],
    [CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 2>>', PAGE],
    [CATALOG, PAGES, ''],
    [CATALOG, PAGES, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>'],
    [CATALOG, PAGES, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[4 0 R]>>', '(text)'],
    [CATALOG, PAGES, '<</Type/Page/Parent 2 0 R>>'],
  ];
  for (const objects of lacking) expect(await why(byHand(objects)), objects.join()).toContain('danificado');
  for (const other of ['', 'nada', '%PDF-1.7\n%%EOF', '<html>%%EOF']) expect(await why(other)).toContain('danificado');
});

test('a file that a certificate has signed is not joined, and an empty field for one is', async () => {
  const field = (value: string) => `<</FT/Sig/T(a)/Subtype/Widget/Rect[0 0 0 0]${value}>>`;
  const signature = '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>';
  expect(await why(byHand([CATALOG, PAGES, PAGE, field('/V 5 0 R'), signature]))).toContain('certificado digital');
  expect(await why(byHand([CATALOG, PAGES, PAGE, field('/V<</Filter/X>>')]))).toContain('certificado digital');
  expect(await why(byHand([CATALOG, PAGES, PAGE, '<</Type/DocTimeStamp>>']))).toContain('certificado digital');
  expect(await why(byHand([CATALOG, PAGES, PAGE, field('')]))).toBe(1);
});

test('three hundred pages are read, and one more is too many', async () => {
  const kids = (n: number) => `<</Type/Pages/Kids[${Array.from({ length: n }, (_, i) => `${i + 3} 0 R`)}]/Count ${n}>>`;
  const pages = (n: number) =>
    byHand([CATALOG, kids(n).replaceAll(',', ' '), ...Array.from({ length: n }, () => PAGE)]);
  expect(await why(pages(300))).toBe(300);
  expect(await why(pages(301))).toContain('mais de 300 páginas');
});

test('a file that unpacks to far more than it is, that goes round in circles or that counts for ever, ends soon', async () => {
  const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024));
  const packed = stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bomb);
  const before = process.memoryUsage().rss;
  expect(await why(byHand([CATALOG, PAGES, PAGE, packed]))).toContain('complicado demais');
  const twice = stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb));
  expect(await why(byHand([CATALOG, PAGES, PAGE, ...Array.from({ length: 20 }, () => twice)]))).toContain('demais');
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  const counting = '/Type/XRef/W[1 1 1]/Size 9/Index[0 2000000000]/Filter/FlateDecode';
  expect(await why(byHand([CATALOG, PAGES, PAGE, stream(counting, deflateSync(''))]))).toContain('complicado demais');
  expect(await why(byHand([CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>', PAGE]))).toContain('danificado');
  const fans = Array.from({ length: 40 }, (_, i) => `<</Type/Pages/Kids[${`${i + 3} 0 R `.repeat(9)}]/Count 1>>`);
  const empty = '<</Type/Pages/Kids[]/Count 0>>';
  expect(await why(byHand([CATALOG, ...fans.map((one) => one.replace('Count 1', 'Count 0')), empty]))).toContain(
    'danificado',
  );
  expect(await why(`%PDF-1.7\n1 0 obj\n${'['.repeat(1_000_000)}\nendobj\n%%EOF`)).toContain('danificado');
  // Nobody else's document is lost by it.
  expect(await textoDoPdf(await pagesWith('depois'))).toBe('depois');
});

test('ten megabytes of pictures are joined within their time', async () => {
  const picture = Buffer.alloc(10_000_000, 7);
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<</XObject<</A 4 0 R>>>>/Contents 5 0 R>>';
  const image = stream(
    '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray',
    picture,
  );
  const paper = byHand([CATALOG, PAGES, page, image, stream('', Buffer.from('/A Do'))]);
  const { pages, files } = await lookAt(await joinPdf(paper, await sheet(), 'ana', 'Fotos'));
  expect(pages).toHaveLength(2);
  expect(files.get('original.pdf')?.equals(paper)).toBe(true);
});
