import fc from 'fast-check';
import { amostra } from '../support/files.ts';
import type { Ids } from './values.ts';

/** A body of parts as it goes over the wire. */
export type EmPartes = { corpo: Buffer; tipo: string };
type Parte = { campo: string; valor: Buffer; nome?: string; tipo?: string };

const OFX = `OFXHEADER:100\nDATA:OFXSGML\nENCODING:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN>
<TRNTYPE>CREDIT\n<DTPOSTED>20260305\n<TRNAMT>1500.00\n<FITID>a1\n<MEMO>Pix de João\n</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const CSV = 'Data;Histórico;Valor\n05/03/2026;Pix de João;1.500,00\n06/03/2026;Tarifa;-12,80\n';

/** Small and true ones of every kind that an endpoint takes. */
export async function arquivosBons(): Promise<Buffer[]> {
  return [
    ...(await Promise.all([
      amostra.jpg(),
      amostra.png(),
      amostra.webp(),
      amostra.avif(),
      amostra.gif(),
      amostra.ico(),
    ])),
    ...[amostra.svg(), amostra.mp4(400), amostra.mov(400), amostra.webm(), amostra.pdf()],
    ...[Buffer.from(OFX), Buffer.from(CSV)],
  ];
}

const CORTE = 'corte-do-fuzzer';
const NOMES = ['foto.jpg', 'contrato.pdf', 'extrato.ofx', 'extrato.csv'];
const nomeAbsurdo = fc.oneof(
  fc.constantFrom('', '../../etc/passwd', 'a"b.jpg', 'c\\d.pdf', '%00.jpg', '.', 'con', 'x'.repeat(5_000), 'ação.jpg'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const tipoAbsurdo = fc.constantFrom(
  'image/jpeg',
  'application/pdf',
  'text/html',
  '',
  'x',
  'multipart/form-data',
  '*/*',
);

/** A file cut short, with some of its bytes changed, doubled, behind something else, or made of nothing but noise. */
const estragado = (bons: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...bons), fc.double({ min: 0, max: 1, noNaN: true })).map(([bom, quanto]) => {
      return bom.subarray(0, Math.floor(bom.length * quanto));
    }),
    fc
      .tuple(fc.constantFrom(...bons), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }))
      .map(([bom, trocas]) => {
        const copia = Buffer.from(bom);
        for (const [onde, byte] of trocas) copia[onde % copia.length] = byte;
        return copia;
      }),
    fc.tuple(fc.constantFrom(...bons), fc.constantFrom(...bons)).map((dois) => Buffer.concat(dois)),
    fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(...bons)).map((dois) => Buffer.concat(dois)),
    fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
  );

const textoDe = (campo: string, ids: Ids): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      ...((Object.hasOwn(ids, campo) && ids[campo]) || ['']),
      'identidade',
      'AGUA',
      'REPARO',
      '{}',
      '{"data":0,"valor":2}',
      'null',
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

/** Reads what the document says of a body's fields. */
type Campos = Record<string, { type?: string }>;

/** Bodies that an endpoint should take, if the file is of its kind. */
export function bomEmPartes(campos: Campos, bons: readonly Buffer[]): fc.Arbitrary<EmPartes> {
  const tipo = 'paraLocatario' in campos ? 'SEGURO' : 'identidade';
  const textos: Record<string, string> = { tipo, texto: 'A torneira pinga.', titulo: 'Olá' };
  const escritos = Object.keys(campos).flatMap((campo): Parte[] => {
    const valor = textos[campo];
    return valor === undefined ? [] : [{ campo, valor: Buffer.from(valor) }];
  });
  return fc
    .tuple(fc.constantFrom(...bons), fc.constantFrom(...NOMES))
    .map(([valor, nome]) => montar([...escritos, { campo: 'arquivo', valor, nome }]));
}

/** Bodies of several parts, some absurd: files, names, types, fields, their number and order, and the frame around them. */
export function emPartes(campos: Campos, bons: readonly Buffer[], ids: Ids): fc.Arbitrary<EmPartes> {
  const arquivo = fc.record({
    campo: fc.oneof({ weight: 9, arbitrary: fc.constant('arquivo') }, { weight: 1, arbitrary: nomeAbsurdo }),
    valor: fc.oneof(fc.constantFrom(...bons), estragado(bons)),
    nome: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NOMES) }, { weight: 1, arbitrary: nomeAbsurdo }),
    tipo: tipoAbsurdo,
  });
  const nomesDosTextos = Object.keys(campos).filter((campo) => campo !== 'arquivo');
  const texto = fc
    .constantFrom(...nomesDosTextos, 'arquivo', '__proto__')
    .chain((campo) => textoDe(campo, ids).map((valor): Parte => ({ campo, valor: Buffer.from(valor) })));
  const partes = fc.array(fc.oneof({ weight: 2, arbitrary: arquivo }, { weight: 1, arbitrary: texto }), {
    maxLength: 4,
  });
  const moldura = fc.constantFrom('inteira', 'inteira', 'inteira', 'sem fim', 'sem corte', 'outro corte', 'cortada');
  return fc.tuple(partes, moldura).map(([lista, como]) => {
    const { corpo, tipo } = montar(lista);
    if (como === 'sem fim') return { corpo: corpo.subarray(0, -(CORTE.length + 6)), tipo };
    if (como === 'sem corte') return { corpo, tipo: 'multipart/form-data' };
    if (como === 'outro corte') return { corpo, tipo: 'multipart/form-data; boundary=nenhum' };
    if (como === 'cortada') return { corpo: corpo.subarray(0, corpo.length >> 1), tipo };
    return { corpo, tipo };
  });
}

function montar(partes: readonly Parte[]): EmPartes {
  // A line break would end the header, which is then another request, not an absurd one.
  const limpo = (texto: string) => texto.replace(/[\r\n]/g, ' ');
  const blocos = partes.flatMap(({ campo, valor, nome, tipo }) => [
    Buffer.from(
      `--${CORTE}\r\nContent-Disposition: form-data; name="${limpo(campo)}"${
        nome === undefined ? '' : `; filename="${limpo(nome)}"`
      }\r\n${tipo === undefined ? '' : `Content-Type: ${tipo}\r\n`}\r\n`,
    ),
    valor,
    Buffer.from('\r\n'),
  ]);
  return {
    corpo: Buffer.concat([...blocos, Buffer.from(`--${CORTE}--\r\n`)]),
    tipo: `multipart/form-data; boundary=${CORTE}`,
  };
}
