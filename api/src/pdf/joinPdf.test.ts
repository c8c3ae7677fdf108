import { deflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { textoDoPdf } from '../../test/support/pdf.ts';
import { HttpError } from '../http/errors.ts';
import { joinPdf, readsAsPdf } from './joinPdf.ts';
import { makePdf } from './makePdf.ts';

/** What another reader finds in a file, the program that most people open a PDF with in a browser. */
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

const why = (file: Buffer | string) =>
  readsAsPdf(typeof file === 'string' ? Buffer.from(file, 'latin1') : file, 'ana').catch((error: unknown) => {
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ statusCode: 400 });
    return (error as Error).message;
  });

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

test('a file is read before it is sent to be signed, and its pages are counted', async () => {
  expect(await readsAsPdf(await pagesWith('a', 'b', 'c'), 'ana')).toEqual({ pages: 3 });
  expect(await readsAsPdf(byHand([CATALOG, PAGES, PAGE]), 'ana')).toEqual({ pages: 1 });
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
  // The mark of the end alone does not make it whole.
  const cut = whole.subarray(0, whole.length * 0.9);
  expect(await why(Buffer.concat([cut, Buffer.from('\n%%EOF\n')]))).toContain('danificado');
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

test('a file of which one reader shows other pages than another is damaged, and one that was changed since is not', async () => {
  const page = (what: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents ${what}>>`;
  const text = (words: string) => stream('', Buffer.from(`BT (${words}) Tj ET`));
  const first = byHand([CATALOG, PAGES, page('4 0 R'), text('mil reais')]);
  const start = first.toString('latin1').match(/startxref\n(\d+)/)?.[1];
  const newer = Buffer.concat([Buffer.from('4 0 obj\n'), text('dois mil reais'), Buffer.from('\nendobj\n')]);
  const changed = (entry: string, root = '1 0 R') => {
    const list = `xref\n4 1\n${entry} \ntrailer\n<</Size 5/Root ${root}/Prev ${start}>>\nstartxref\n${first.length + newer.length}\n%%EOF\n`;
    return Buffer.concat([first, newer, Buffer.from(list)]);
  };
  const at = (place: number) => `${String(place).padStart(10, '0')} 00000 n`;
  expect(await why(changed(at(first.length)))).toEqual({ pages: 1 });
  // The list names what was there before, nothing at all, or another beginning.
  expect(await why(changed(at(first.indexOf('4 0 obj'))))).toContain('danificado');
  expect(await why(changed('0000000000 00001 f'))).toContain('danificado');
  expect(await why(changed(at(first.length), '2 0 R'))).toContain('danificado');
  expect(await why(changed(at(first.length)).toString('latin1').replace('/Prev', '/Xrev'))).toContain('danificado');
  // A list that leads back to itself.
  const round = first.toString('latin1').replace('/Root', `/Prev ${start}/Root`);
  expect(await why(round)).toContain('danificado');
  // An object that only the list knows of, within what the library takes for a stream; and a list that points at nothing.
  const secret = stream('', Buffer.from('(5 0 obj <<>> endobj)'));
  for (const fifth of [text('x'), undefined]) {
    const objects = [CATALOG, PAGES, page('4 0 R'), secret, fifth];
    const within = byHand(objects).indexOf('5 0 obj <<');
    expect(await why(byHand(objects, { 5: within }))).toContain('danificado');
    const nothing = await why(byHand(objects, { 5: 3 }));
    if (fifth) expect(nothing).toContain('danificado');
    else expect(nothing).toEqual({ pages: 1 });
  }
});

test('a list of objects may come in two parts, the later one first, or as a packed stream', async () => {
  const ten = (place: number) => `${String(place).padStart(10, '0')} 00000 n \n`;
  const head = '%PDF-1.7\n';
  const list = (prev: number) =>
    `xref\n3 1\n${ten(head.length + 200)}trailer\n<</Size 4/Root 1 0 R/Prev ${prev}>>\nstartxref\n0\n%%EOF\n`.padEnd(
      200,
    );
  const page = `3 0 obj\n${PAGE}\nendobj\n`;
  const catalogAt = head.length + 200 + page.length;
  const catalog = `1 0 obj\n${CATALOG}\nendobj\n`;
  const pages = `2 0 obj\n${PAGES}\nendobj\n`;
  const secondAt = catalogAt + catalog.length + pages.length;
  const second = `xref\n0 3\n0000000000 65535 f \n${ten(catalogAt)}${ten(catalogAt + catalog.length)}trailer\n<</Size 3>>\n`;
  const end = `startxref\n${head.length}\n%%EOF\n`;
  expect(await why(head + list(secondAt) + page + catalog + pages + second + end)).toEqual({ pages: 1 });

  const inside = `1 0 2 ${CATALOG.length + 1} ${CATALOG} ${PAGES}`;
  const first = inside.indexOf('<<');
  const packed = stream(`/Type/ObjStm/N 2/First ${first}/Filter/FlateDecode`, deflateSync(inside));
  const objects = [Buffer.from(page), Buffer.concat([Buffer.from('4 0 obj\n'), packed, Buffer.from('\nendobj\n')])];
  const body = Buffer.concat([Buffer.from(head), ...objects]);
  const listed = (theirs: number) => {
    const rows = [
      [0, 0, 0],
      [2, theirs, 0],
      [2, 4, 1],
      [1, head.length, 0],
      [1, head.length + page.length, 0],
      [1, body.length, 0],
    ];
    // Each byte is told as what it is more than the one above it.
    const changes = rows.map((row, i) => [2, ...row.map((n, j) => (n - (rows[i - 1]?.[j] ?? 0)) & 255)]);
    const how = '/Type/XRef/Size 6/W[1 1 1]/Root 1 0 R/DecodeParms<</Predictor 12/Columns 3>>';
    const written = stream(`${how}/Filter/FlateDecode`, deflateSync(Buffer.from(changes.flat())));
    const rest = [Buffer.from('5 0 obj\n'), written, Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`)];
    return Buffer.concat([body, ...rest]);
  };
  expect(page.length + head.length).toBeLessThan(256);
  expect(await why(listed(4))).toEqual({ pages: 1 });
  expect(await why(listed(3))).toContain('danificado');
});

test('a file that a certificate has signed is not joined, and an empty field for one is', async () => {
  const field = (value: string) => `<</FT/Sig/T(a)/Subtype/Widget/Rect[0 0 0 0]${value}>>`;
  const signature = '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>';
  expect(await why(byHand([CATALOG, PAGES, PAGE, field('/V 5 0 R'), signature]))).toContain('certificado digital');
  expect(await why(byHand([CATALOG, PAGES, PAGE, field('/V<</Filter/X>>')]))).toContain('certificado digital');
  expect(await why(byHand([CATALOG, PAGES, PAGE, '<</Type/DocTimeStamp>>']))).toContain('certificado digital');
  expect(await why(byHand([CATALOG, PAGES, PAGE, field('')]))).toEqual({ pages: 1 });
});

test('three hundred pages are read, and one more is too many', async () => {
  const kids = (n: number) => `<</Type/Pages/Kids[${Array.from({ length: n }, (_, i) => `${i + 3} 0 R`)}]/Count ${n}>>`;
  const pages = (n: number) =>
    byHand([CATALOG, kids(n).replaceAll(',', ' '), ...Array.from({ length: n }, () => PAGE)]);
  expect(await why(pages(300))).toEqual({ pages: 300 });
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
