import { adivinharColunas, assinatura, type Colunas, lerCsv } from '@imob/schemas/rules/csvStatement';
import type { ExtratoLido } from '@imob/schemas/rules/statement';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { readInThread } from '../../spreadsheet/read/readInThread.ts';

const MAIOR_CABECALHO = 200;
const coluna = z.number().int().min(0).max(200);
const FormaDasColunas = z.object({
  cabecalho: z.number().int().min(-1).max(MAIOR_CABECALHO),
  data: coluna,
  valor: coluna.optional(),
  credito: coluna.optional(),
  debito: coluna.optional(),
  descricao: z.array(coluna).min(1).max(10),
  identificador: coluna.optional(),
  lado: coluna.optional(),
  inverter: z.boolean().optional(),
});

/** `lembrar`: the columns that the landlord said. */
type Lido = Extract<ExtratoLido, { lancamentos: unknown }> & { conta: string | null; lembrar: Lembranca | undefined };
type Lembranca = { assinatura: string; colunas: Colunas };
const LINHAS_DE_AMOSTRA = 12;
const CELULAS_DE_AMOSTRA = 60;
const LETRAS_DE_AMOSTRA = 200;

/**
 * The rows of a statement, by whatever its bank calls the file. A table's columns are those that the landlord says, said
 * once before, or found by their names. Throws 400 for what is no statement, 422 with the table's first rows where they
 * have to be told.
 */
export async function lerExtrato(db: Db, userId: string, bytes: Buffer, campos: Record<string, string>): Promise<Lido> {
  const inicio = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  const ofx = /<OFX>|<STMTTRN>|OFXHEADER/i.test(inicio);
  const conta = campos.conta?.replaceAll('\0', '').toWellFormed().trim().slice(0, 100) || null;
  const { lido, lembrar } = ofx
    ? { lido: await readInThread('ofx', bytes, userId) }
    : await lerTabular(db, userId, bytes, { ...campos, conta: conta ?? 'CSV' });
  if (lido.erro !== undefined) throw new HttpError(400, lido.erro);
  return { ...lido, conta: ofx ? null : conta, lembrar };
}

async function lerTabular(
  db: Db,
  userId: string,
  bytes: Buffer,
  { colunas: escolha, conta }: { colunas?: string; conta: string },
): Promise<{ lido: ExtratoLido; lembrar?: Lembranca }> {
  const lida = await readInThread('tabela', bytes, userId);
  if (!lida) throw new HttpError(400, 'O arquivo não é um extrato. Exporte-o do seu banco em OFX ou CSV.');
  const { tabela } = lida;
  const ditas = escolha ? lerColunas(escolha) : undefined;
  const colunas = ditas ?? (await lembradas(db, userId, tabela)) ?? adivinharColunas(tabela);
  if (!colunas) {
    throw new HttpError(422, 'Diga qual coluna traz a data, o valor e a descrição.', {
      extra: { tabela: amostra(tabela) },
    });
  }
  const lido = lerCsv(lida, colunas, conta);
  return { lido, ...(ditas && { lembrar: { assinatura: assinatura(tabela, ditas), colunas: ditas } }) };
}

/** Files with the same titles are read so from now on. */
export async function lembrarColunas(trx: Db, userId: string, { assinatura, colunas }: Lembranca): Promise<void> {
  const escritas = JSON.stringify(colunas);
  await trx
    .insertInto('colunasCsv')
    .values({ userId, assinatura, colunas: escritas })
    .onConflict((oc) => oc.columns(['userId', 'assinatura']).doUpdateSet({ colunas: escritas }))
    .execute();
}

const amostra = (tabela: string[][]) =>
  tabela
    .slice(0, LINHAS_DE_AMOSTRA)
    .map((linha) => linha.slice(0, CELULAS_DE_AMOSTRA).map((celula) => celula.slice(0, LETRAS_DE_AMOSTRA)));

/** A header that was told before stands somewhere in the first rows: banks write above it what they like. */
async function lembradas(db: Db, userId: string, tabela: string[][]): Promise<Colunas | undefined> {
  const guardadas = await db.selectFrom('colunasCsv').selectAll().where('userId', '=', userId).execute();
  for (const { colunas, assinatura: dela } of guardadas) {
    const lugares = colunas.cabecalho < 0 ? [-1] : [...tabela.slice(0, MAIOR_CABECALHO + 1).keys()];
    const cabecalho = lugares.find((lugar) => assinatura(tabela, { cabecalho: lugar }) === dela);
    if (cabecalho !== undefined) return { ...colunas, cabecalho };
  }
  return undefined;
}

function lerColunas(texto: string): Colunas {
  try {
    const lidas = FormaDasColunas.parse(JSON.parse(texto));
    if (lidas.valor === undefined && lidas.credito === undefined) throw new Error('sem valor');
    return lidas;
  } catch {
    throw fieldError(400, 'colunas', 'Indique as colunas da data, do valor e da descrição.');
  }
}
