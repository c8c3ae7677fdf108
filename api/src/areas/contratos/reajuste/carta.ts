import { pdfDoReajuste } from '@imob/schemas/documents/adjustmentLetterPdf';
import type { CartaDoReajuste } from '@imob/schemas/documents/adjustmentLetterText';
import { documentoDoLocador } from '@imob/schemas/documents/parties';
import { localEData } from '@imob/schemas/documents/text';
import type { Reajuste } from '@imob/schemas/reajustes';
import { hoje } from '@imob/schemas/rules/dates';
import { dataPorExtenso } from '@imob/schemas/rules/words';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { quemSao } from '../demais/outros.ts';
import { lerLocador } from '../documento/dados.ts';
import { lerContrato } from '../leitura.ts';
import { paraLer } from './listar.ts';

type Meios = Pick<Deps, 'db' | 'env'>;

/** The letter of an adjustment to the tenant, on paper. Throws 403, 404, or 409 for one that was undone. */
export async function fazerCarta(meios: Meios, userId: string, contratoId: string, reajusteId: string) {
  const { reajuste, carta, contrato } = await lerCarta(meios, userId, contratoId, reajusteId);
  const nome = `Reajuste do aluguel - ${contrato.locatario.nome}`;
  return { nome, reajuste, contrato, pdf: await makePdf(pdfDoReajuste(reajuste, carta), userId) };
}

async function lerCarta({ db, env }: Meios, userId: string, contratoId: string, reajusteId: string) {
  const fuso = env.APP_TIMEZONE;
  const contrato = await lerContrato(db, userId, contratoId);
  const linha = ofContract(await owned(db, 'reajustes', userId, reajusteId), contrato.id);
  if (linha.desfeitoEm) throw new HttpError(409, 'Este reajuste foi desfeito, e a carta dele não vale mais.');
  const locador = await lerLocador(db, userId);
  const { locatario, imovel } = contrato;
  const demais = await quemSao(db, userId, contrato.id);
  const carta: CartaDoReajuste = {
    locador: { nome: locador.nome, documento: documentoDoLocador(locador) },
    locatarios: [locatario, ...demais].map(({ nome, cpf }) => ({ nome, documento: cpf })),
    imovel: imovel.endereco,
    localEData: localEData(`${imovel.cidade}/${imovel.estado}`, dataPorExtenso(hoje(new Date(linha.aplicadoEm), fuso))),
    ...(await contasDaCarta(db, linha)),
  };
  const reajuste: Reajuste = paraLer(linha);
  return { contrato, reajuste, carta };
}

/** The first rent that it changed, and what it charged apart. */
async function contasDaCarta(
  db: Db,
  { userId, contas, diferencaId }: Selectable<Tables['reajustes']>,
): Promise<Pick<CartaDoReajuste, 'aPartirDe' | 'diferenca'>> {
  const ids = [...contas, ...(diferencaId ? [diferencaId] : [])];
  if (ids.length === 0) return { aPartirDe: null, diferenca: null };
  const lidas = await db
    .selectFrom('contas')
    .select(['id', 'descricao', 'valor', 'dataVencimento'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .orderBy('dataVencimento')
    .execute();
  const primeira = lidas.find(({ id }) => id !== diferencaId);
  return {
    aPartirDe: primeira?.dataVencimento ?? null,
    diferenca: lidas.find(({ id }) => id === diferencaId) ?? null,
  };
}
