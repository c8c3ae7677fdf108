import { assinaturasDaGarantia } from '@imob/schemas/documents/guaranteeClause';
import { type TextoDoLaudo, textoDoLaudo } from '@imob/schemas/documents/inspectionText';
import type { Meio } from '@imob/schemas/documents/pdf';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { contratoDaVistoria } from '@imob/schemas/rules/contratoDaVistoria';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { quemSao } from '../../contratos/demais/outros.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import { lerContrato } from '../../contratos/leitura.ts';
import { lerRegistrados } from '../../contratos/termos/ler.ts';
import { contratosDoImovel } from '../contratosDoImovel.ts';

/** A report as it would be written now, and whose signatures it takes. */
export type Laudo = {
  inspecao: Inspecao;
  contrato: Awaited<ReturnType<typeof lerContrato>> | undefined;
  imovel: string;
  /** The person who stands surety for that lease by name, whether or not the report names him. */
  fiador: TextoDoLaudo['assinaturas'][number] | undefined;
  texto: TextoDoLaudo;
};

type Como = { meio?: Meio; comFiador?: boolean };

/** The report of an inspection, open ones included. Throws 404 or 403. */
export async function lerLaudo(
  db: Db,
  userId: string,
  id: string,
  fuso: string,
  { meio, comFiador = false }: Como = {},
): Promise<Laudo> {
  const inspecao = await owned(db, 'inspecoes', userId, id);
  const imovel = await owned(db, 'imoveis', userId, inspecao.imovelId);
  const deQual = contratoDaVistoria(await contratosDoImovel(db, userId, imovel.id, fuso), inspecao);
  const contrato = deQual && (await lerContrato(db, userId, deQual.id));
  const demais = contrato && (await quemSao(db, userId, contrato.id));
  const locador = await lerLocador(db, userId);
  const fiador = contrato && (await lerFiador(db, userId, contrato.id));
  const assina = comFiador ? fiador : undefined;
  const texto = textoDoLaudo({ inspecao, imovel, contrato, demais, fiador: assina, locador, fuso, meio });
  return { inspecao, contrato, imovel: nomeDoImovel(imovel), fiador, texto };
}

async function lerFiador(db: Db, userId: string, contratoId: string) {
  const registrados = await lerRegistrados(db, userId, contratoId);
  const [fiador] = assinaturasDaGarantia(registrados?.garantia ?? null);
  return fiador?.nome.trim() ? fiador : undefined;
}
